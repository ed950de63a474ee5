#!/usr/bin/env bash
# Speaks the digits of the captcha with espeak-ng and writes them as 8 kHz mono WAV, two voices a language.
# Needs espeak-ng and ffmpeg; the results are committed.
set -euo pipefail
cd "$(dirname "$0")"
trim='silenceremove=start_periods=1:start_threshold=-42dB'
speak() { # locale, voice of espeak-ng, our name of it
  mkdir -p "$1"
  for digit in 0 1 2 3 4 5 6 7 8 9; do
    espeak-ng -v "$2" -s 130 -a 160 --stdout "$digit" |
      ffmpeg -loglevel error -y -i - -af "$trim,areverse,$trim,areverse,loudnorm=I=-18,aresample=8000" \
        -ac 1 -c:a pcm_s16le -map_metadata -1 -fflags +bitexact "$1/$3-$digit.wav"
  done
}
speak en en-us+m3 low
speak en en-us+f2 high
speak pt pt-br+m3 low
speak pt pt-br+f2 high
speak vi vi+m3 low
speak vi vi+f2 high
