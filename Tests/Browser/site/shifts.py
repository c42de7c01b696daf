"""The layout shifts of a page, as browsers count them (Cumulative Layout Shift)."""

# Collects, from the start of the page: the score, and for each element its beginning, and where it was and is: x, y, width, height.
SHIFTS = """window.shifts = [];
new PerformanceObserver(list => {
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  for (const shift of list.getEntries()) shifts.push([shift.value, ...shift.sources.map(({ node, previousRect, currentRect }) =>
    `${(node?.outerHTML || node?.data || '').slice(0, 80)} ${box(previousRect)} > ${box(currentRect)}`)]);
}).observe({type: 'layout-shift', buffered: true})"""
