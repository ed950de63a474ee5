import type { Locale } from '../../../contract/constants.ts';

const en = {
  title: 'Stage laboratory',
  specimens: 'Specimens',
  timelines: 'Timelines',
  theme: 'Theme',
  language: 'Language',
  pixels: 'Pixels',
  reduced: 'Reduced motion',
  time: 'Time',
  play: 'Play',
  stop: 'Stop',
  picture: 'Save picture',
  labels: 'Labels of the timeline',
  drawCalls: 'draw calls',
  script: 'script a frame',
  frames: 'frames',
  textures: 'textures',
  pieces: 'pieces',
};

export type PageWord = keyof typeof en;

const TRANSLATED: Readonly<Record<Locale, typeof en>> = {
  pt: {
    title: 'Laboratório do palco',
    specimens: 'Peças',
    timelines: 'Linhas do tempo',
    theme: 'Tema',
    language: 'Idioma',
    pixels: 'Pixels',
    reduced: 'Movimento reduzido',
    time: 'Tempo',
    play: 'Reproduzir',
    stop: 'Parar',
    picture: 'Salvar imagem',
    labels: 'Marcas da linha do tempo',
    drawCalls: 'chamadas de desenho',
    script: 'script por quadro',
    frames: 'quadros',
    textures: 'texturas',
    pieces: 'elementos',
  },
  vi: {
    title: 'Phòng thử sân khấu',
    specimens: 'Mẫu',
    timelines: 'Dòng thời gian',
    theme: 'Giao diện',
    language: 'Ngôn ngữ',
    pixels: 'Điểm ảnh',
    reduced: 'Giảm chuyển động',
    time: 'Thời gian',
    play: 'Phát',
    stop: 'Dừng',
    picture: 'Lưu ảnh',
    labels: 'Mốc của dòng thời gian',
    drawCalls: 'lệnh vẽ',
    script: 'script mỗi khung hình',
    frames: 'khung hình',
    textures: 'texture',
    pieces: 'thành phần',
  },
};

/** Every word of the laboratory's page but those of specimens; timelines go by their names, which the code has. */
export const pageWords = (locale: Locale): typeof en => TRANSLATED[locale] ?? en;
