#!/usr/bin/env bash
# Speaks the digits of the captcha with espeak-ng and writes them as 8 kHz mono WAV, two voices a language, all of them
# equally loud. The gain is the measured one: `loudnorm` wants more than half a second and leaves short words silent.
# Needs espeak-ng and ffmpeg; the results are committed.
set -euo pipefail
cd "$(dirname "$0")"
trim='silenceremove=start_periods=1:start_threshold=-42dB'
mean_db=-19
speak() { # locale, voice of espeak-ng, our name of it
  mkdir -p "$1"
  for digit in 0 1 2 3 4 5 6 7 8 9; do
    said="$(mktemp --suffix=.wav)"
    espeak-ng -v "$2" -s 130 -a 160 --stdout "$digit" |
      ffmpeg -loglevel error -y -i - -af "$trim,areverse,$trim,areverse,aresample=8000" -ac 1 -c:a pcm_s16le "$said"
    measured="$(ffmpeg -hide_banner -i "$said" -af volumedetect -f null - 2>&1 | sed -n 's/.*mean_volume: \(.*\) dB/\1/p')"
    ffmpeg -loglevel error -y -i "$said" -af "volume=$(echo "$mean_db - ($measured)" | bc)dB,alimiter=limit=0.95:level=false" \
      -ar 8000 -ac 1 -c:a pcm_s16le -map_metadata -1 -fflags +bitexact "$1/$3-$digit.wav"
    rm "$said"
  done
}
speak en en-us+m3 low
speak en en-us+f2 high
speak pt pt-br+m3 low
speak pt pt-br+f2 high
speak vi vi+m3 low
speak vi vi+f2 high
