// A panorama around the visitor (M5): drawn by one shader, turned by dragging, keys and, if wanted, by turning the device, zoomed by
// pinching, the wheel and keys. Where it cannot be drawn, the viewer shows the flat picture. Its dialog has the viewer's styles.
// needs: core, words, opening
(function () {
  "use strict";

  const { make, message, viewer } = photomap;
  document.head.append(make("style", {}, photomap.styles));

  const vertices = "attribute vec2 p;uniform vec2 s;varying vec2 v;void main(){v=p*s;gl_Position=vec4(p,0,1);}";
  // From a direction to a longitude and a latitude, and from these to a place in the picture. `fract` leads over the seam.
  const fragments = `precision highp float;varying vec2 v;uniform sampler2D t;uniform vec4 a;uniform mat3 r;
void main(){vec3 d=r*normalize(vec3(v,1.));
vec2 q=vec2(fract(atan(d.x,d.z)/6.2831853+.5-a.x),.5-asin(clamp(d.y,-1.,1.))/3.1415927-a.y)/a.zw;
gl_FragColor=q.x>1.||q.y<0.||q.y>1.?vec4(.07,.07,.08,1.):texture2D(t,q);}`;
  const { sin, cos, tan, atan, atan2, asin, min, max, PI } = Math;
  const radians = PI / 180;
  const clamp = (value, low, high) => (low > high ? (low + high) / 2 : min(max(value, low), high));

  // Draws a picture, or throws an error where that is impossible; returns a function that draws a view.
  function painter(canvas, image, part) {
    const gl = canvas.getContext("webgl", { alpha: false, antialias: false });
    const program = gl.createProgram();
    for (const [kind, source] of [[gl.VERTEX_SHADER, vertices], [gl.FRAGMENT_SHADER, fragments]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw Error(gl.getProgramInfoLog(program));
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(gl.getAttribLocation(program, "p"), 2, gl.FLOAT, false, 0, 0);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const [name, value] of [[gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE], [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE], [gl.TEXTURE_MIN_FILTER, gl.LINEAR]]) {
      gl.texParameteri(gl.TEXTURE_2D, name, value);
    }
    // Old phones take no larger pictures. A picture of a disk is refused with an error.
    const share = min(1, gl.getParameter(gl.MAX_TEXTURE_SIZE) / image.naturalWidth);
    const copy = make("canvas", { width: image.naturalWidth * share, height: image.naturalHeight * share });
    if (share < 1) copy.getContext("2d").drawImage(image, 0, 0, copy.width, copy.height);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, share < 1 ? copy : image);
    const place = (name) => gl.getUniformLocation(program, name);
    gl.uniform4fv(place("a"), part);
    return (slopes, turn) => {
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform2fv(place("s"), slopes);
      gl.uniformMatrix3fv(place("r"), false, turn);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    };
  }

  // How the device is held, as the directions of right, up and ahead on its screen: east, up and north.
  function held({ alpha, beta, gamma }) {
    const [a, b, c] = [alpha, beta, gamma].map((angle) => angle * radians);
    const rows = [
      [cos(a) * cos(c) - sin(a) * sin(b) * sin(c), -cos(b) * sin(a), cos(c) * sin(a) * sin(b) + cos(a) * sin(c)],
      [-cos(b) * sin(c), sin(b), cos(b) * cos(c)],
      [cos(c) * sin(a) + cos(a) * sin(b) * sin(c), cos(a) * cos(b), sin(a) * sin(c) - cos(a) * cos(c) * sin(b)],
    ];
    const o = (screen.orientation?.angle || 0) * radians;
    return [[cos(o), -sin(o), 0], [sin(o), cos(o), 0], [0, 0, -1]]
      .map(([x, y, z]) => rows.map((row) => row[0] * x + row[1] * y + row[2] * z));
  }

  // Opens the panorama of a page's picture; `view` has left, top, width and height of the part of the sphere, heading, pitch and field of view.
  photomap.panorama = async (button, shown, view) => {
    const [left, top, width, height] = view;
    const picture = /** @type {HTMLElement} */ (shown.cloneNode(true));
    const image = picture.querySelector("img");
    // The largest file, whatever the screen is: that of displays with a high dynamic range may be smaller.
    picture.querySelector("source[media]")?.remove();
    for (const one of picture.querySelectorAll("[sizes]")) one.setAttribute("sizes", 4096 / devicePixelRatio + "px");
    image.loading = "eager";
    const canvas = make("canvas", { tabindex: "0", role: "img", "aria-label": image.alt, "aria-describedby": "around-help" });
    const bar = make("header");
    const dialog = make("dialog", { class: "viewer panorama", "aria-label": message("look-around") }, canvas,
      make("footer", { id: "around-help" }, message("look-around-help")), bar);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let [heading, pitch, field] = [view[4], view[5], view[6] || 75];
    // Of the device's own directions, if it is turned: how far they are from those of the picture.
    let device = null, offset = 0, paint, frame = 0, speed = [0, 0], isGone = false, isFlat = false;

    const fingers = new Map();
    let span = 0, moved = 0;
    const all = width > 0.999;
    // The angle that a part of the view's longer side shows, and the reverse.
    const seen = (part) => (2 * atan(tan((field * radians) / 2) * part)) / radians;
    const widest = (angle, part) => (angle < 175 ? (2 * atan(tan((angle * radians) / 2) / part)) / radians : 180);
    function bound() {
      const { clientWidth: w, clientHeight: h } = canvas;
      const [across, down] = [min(1, w / h), min(1, h / w)];
      const most = min(100, all ? 180 : widest(width * 360, across), widest(height * 180, down));
      field = clamp(field, min(30, most), most);
      if (!all) heading = clamp(heading, left * 360 - 180 + seen(across) / 2, (left + width) * 360 - 180 - seen(across) / 2);
      const [low, high] = [90 - (top + height) * 180, 90 - top * 180];
      pitch = clamp(pitch, low > -89 ? low + seen(down) / 2 : -90, high < 89 ? high - seen(down) / 2 : 90);
    }

    function draw() {
      frame = 0;
      if (!fingers.size && (speed[0] || speed[1])) {
        heading += speed[0];
        pitch += speed[1];
        speed = speed.map((value) => (Math.abs(value) < 0.02 ? 0 : value * 0.93));
        redraw();
      }
      bound();
      const scale = min(2, devicePixelRatio), { clientWidth: w, clientHeight: h } = canvas;
      canvas.width = w * scale;
      canvas.height = h * scale;
      const slope = tan((field * radians) / 2), [x, y] = [heading * radians, pitch * radians];
      const axes = device
        ? device.map(([east, up, north]) => [east * cos(offset) + north * sin(offset), up, north * cos(offset) - east * sin(offset)])
        : [[cos(x), 0, -sin(x)], [-sin(x) * sin(y), cos(y), -cos(x) * sin(y)], [sin(x) * cos(y), sin(y), cos(x) * cos(y)]];
      paint(w > h ? [slope, (slope * h) / w] : [(slope * w) / h, slope], axes.flat());
      Object.assign(canvas.dataset, { heading: heading.toFixed(1), pitch: pitch.toFixed(1), field: field.toFixed(1) });
    }
    const redraw = () => (frame ||= requestAnimationFrame(draw));
    const perPixel = () => field / max(canvas.clientWidth, canvas.clientHeight);

    function move(x, y) {
      if (device) offset += x * radians;
      else [heading, pitch] = [heading + x, pitch + y];
      redraw();
    }
    function zoom(factor) {
      field *= factor;
      redraw();
    }

    canvas.onpointerdown = (event) => {
      canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, event);
      [speed, span] = [[0, 0], 0];
    };
    canvas.onpointermove = (event) => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      fingers.set(event.pointerId, event);
      const [a, b] = fingers.values();
      if (b) {
        const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        if (span) zoom(span / (now || 1));
        span = now;
        return;
      }
      const by = [(last.clientX - event.clientX) * perPixel(), (event.clientY - last.clientY) * perPixel()];
      move(...by);
      speed = by;
      moved = event.timeStamp;
    };
    canvas.onpointerup = canvas.onpointercancel = (event) => {
      fingers.delete(event.pointerId);
      span = 0;
      // It goes on turning, unless the finger rested.
      if (calm || device || fingers.size || event.timeStamp - moved > 60) speed = [0, 0];
      redraw();
    };
    dialog.addEventListener("wheel", (event) => {
      event.preventDefault();
      zoom(Math.exp(event.deltaY / 800));
    }, { passive: false });
    const keys = {
      ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, 5], ArrowDown: [0, -5], "+": 1 / 1.2, "=": 1 / 1.2, "-": 1.2,
    };
    dialog.addEventListener("keydown", (event) => {
      const act = keys[event.key];
      event.stopPropagation();
      if (!act || photomap.isCommand(event)) return;
      event.preventDefault();
      speed = [0, 0];
      if (act[1] === undefined) zoom(act);
      else move(...act);
    });

    function tilt(event) {
      if (event.alpha === null) return;
      const first = !device;
      device = held(event);
      if (first) offset = heading * radians - atan2(device[2][0], device[2][2]);
      redraw();
    }
    function still() {
      removeEventListener("deviceorientation", tilt);
      if (!device) return;
      const [east, up, north] = device[2];
      [heading, pitch, device] = [(atan2(east, north) + offset) / radians, asin(clamp(up, -1, 1)) / radians, null];
    }

    const control = (label, path, action) => {
      const node = make("button", { type: "button", title: label }, viewer.icon(path));
      node.onclick = action;
      bar.append(node);
      return node;
    };
    if (window.DeviceOrientationEvent && matchMedia("(pointer: coarse)").matches) {
      const motion = control(message("look-around-motion"), "M8 3h8v18H8zM3 9v6M21 9v6", async () => {
        const isOn = motion.getAttribute("aria-pressed") !== "true";
        const events = /** @type {any} */ (DeviceOrientationEvent);
        const asked = isOn && (await events.requestPermission?.().catch(() => "denied"));
        const turns = isOn && asked !== "denied";
        motion.setAttribute("aria-pressed", turns);
        still();
        redraw();
        if (turns) addEventListener("deviceorientation", tilt);
      });
      motion.setAttribute("aria-pressed", "false");
    }
    control(message("zoom-in"), "M12 5v14M5 12h14", () => zoom(1 / 1.2));
    control(message("zoom-out"), "M5 12h14", () => zoom(1.2));
    control(message("close"), "M5 5l14 14M19 5L5 19", () => dialog.close());

    // Back closes it.
    const back = () => dialog.close();
    function flat() {
      isFlat = true;
      dialog.close();
    }
    dialog.onclose = () => {
      if (isGone) return;
      isGone = true;
      still();
      removeEventListener("resize", redraw);
      removeEventListener("popstate", back);
      dialog.remove();
      const done = () => {
        button.focus();
        if (isFlat) button.dispatchEvent(new Event("flat"));
      };
      if (!history.state?.around) return done();
      addEventListener("popstate", done, { once: true });
      history.back();
    };
    document.body.append(dialog);
    dialog.showModal();
    canvas.focus();
    history.pushState({ ...history.state, around: true }, "");
    addEventListener("popstate", back);
    addEventListener("resize", redraw);
    canvas.addEventListener("webglcontextlost", flat);
    dialog.setAttribute("aria-busy", "true");
    try {
      await image.decode();
      paint = painter(canvas, image, [left, top, width, height]);
      draw();
    } catch {
      if (!isGone) flat();
    }
    dialog.removeAttribute("aria-busy");
  };
})();
