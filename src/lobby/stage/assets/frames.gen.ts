/* Written by `npm run atlas` from atlases/: do not edit. */

/** Frame names of each atlas. */
export interface AtlasFrames {
  covers:
    | 'cover/100002'
    | 'cover/100003'
    | 'cover/100004'
    | 'cover/100005'
    | 'cover/100006'
    | 'cover/100007'
    | 'cover/100008'
    | 'cover/100009'
    | 'cover/100010'
    | 'cover/100011'
    | 'cover/100012'
    | 'cover/100013'
    | 'cover/100014'
    | 'cover/100015'
    | 'cover/100016'
    | 'cover/100017'
    | 'cover/100018'
    | 'cover/100019'
    | 'cover/100020'
    | 'cover/100021'
    | 'cover/100022'
    | 'cover/100023'
    | 'cover/100024'
    | 'cover/100025'
    | 'cover/100026'
    | 'cover/100027'
    | 'cover/200002'
    | 'cover/200003'
    | 'cover/200004'
    | 'cover/200005'
    | 'cover/200006'
    | 'cover/200007'
    | 'cover/300001'
    | 'cover/300002'
    | 'cover/300003'
    | 'cover/300004'
    | 'cover/300005'
    | 'cover/300006'
    | 'cover/300007'
    | 'cover/300008'
    | 'cover/300009'
    | 'cover/300010'
    | 'cover/unknown';
  shell:
    | 'backdrop/beam'
    | 'backdrop/bokeh'
    | 'backdrop/ferris'
    | 'backdrop/ferris-stand'
    | 'backdrop/glow'
    | 'backdrop/skyline'
    | 'backdrop/stars'
    | 'common/coin'
    | 'common/shadow'
    | 'common/spark'
    | 'common/white';
}

export type AtlasName = keyof AtlasFrames;
export type FrameName = AtlasFrames[AtlasName];
