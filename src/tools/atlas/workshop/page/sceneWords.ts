import type { Language } from './words.ts';

type Words = Record<Language, string>;

/** Where art is seen, as players read it. */
const SCENES: Readonly<Record<string, Words>> = {
  'every page': { en: 'every page', pt: 'todas as páginas', vi: 'mọi trang' },
  lobby: { en: 'lobby', pt: 'lobby', vi: 'sảnh' },
  loading: { en: 'loading', pt: 'carregamento', vi: 'tải trang' },
  home: { en: 'home', pt: 'início', vi: 'trang chủ' },
  games: { en: 'games', pt: 'jogos', vi: 'trò chơi' },
  search: { en: 'search', pt: 'busca', vi: 'tìm kiếm' },
  hot: { en: 'hot games', pt: 'jogos em alta', vi: 'trò chơi hot' },
  person: { en: 'profile', pt: 'perfil', vi: 'cá nhân' },
  lottery: { en: 'lucky wheels', pt: 'roletas da sorte', vi: 'vòng quay may mắn' },
  checkin: { en: 'check-in', pt: 'presença diária', vi: 'điểm danh' },
  redpacket: { en: 'red packets', pt: 'envelopes vermelhos', vi: 'lì xì' },
  invite: { en: 'invited friends', pt: 'amigos convidados', vi: 'mời bạn' },
  promote: { en: 'promotion', pt: 'divulgação', vi: 'quảng bá' },
  vip: { en: 'VIP club', pt: 'clube VIP', vi: 'câu lạc bộ VIP' },
  levelUp: { en: 'level up', pt: 'subida de nível', vi: 'lên hạng' },
  reward: { en: 'prizes', pt: 'prêmios', vi: 'phần thưởng' },
  activity: { en: 'activities', pt: 'atividades', vi: 'hoạt động' },
  settings: { en: 'settings', pt: 'configurações', vi: 'cài đặt' },
  login: { en: 'login', pt: 'entrada', vi: 'đăng nhập' },
};

/** A scene in a language; its name where nobody has translated it. */
export const sceneIn = (scene: string, language: Language): string => SCENES[scene]?.[language] ?? scene;
