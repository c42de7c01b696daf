#!/bin/sh
cd /tmp/t2 && python3 rawedit.py
