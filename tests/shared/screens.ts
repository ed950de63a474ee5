/*
 * Every page and dialog there is, by its address. Of a dialog that is what follows `/home?overlay=`.
 */

export const PAGES = ['/home', '/slots', '/terms', '/privacy', '/responsible-play', '/404'];
export const FORMS = [
  'login&login.tab=login',
  'login&login.tab=signup&login.way=email',
  'login&login.tab=signup&login.way=phone',
  'login&login.tab=signup&login.way=guest',
  'forgot&forgot.by=email',
  'forgot&forgot.by=phone',
  'rooms&rooms.gameId=100002',
  'support',
  'settings',
];
export const DIALOGS = [...FORMS, 'activity', 'activity&activity.id=vip', 'notices'];

/** For players alone. */
export const PLAYER_PAGES = ['/home', '/person', '/wallet?type=1', '/wallet?type=2'];
export const PLAYER_FORMS = [
  'profile',
  'bind',
  'accounts',
  'accounts&accounts.view=add',
  'records',
  'limits',
  'limits&limits.part=break',
  'limits&limits.part=statement',
];
export const PLAYER_DIALOGS = [
  ...PLAYER_FORMS,
  'logout',
  'security',
  'password',
  'devices',
  'identity',
  'data',
  'close',
  'mail',
  'mail&mail.id=welcome',
  'vip',
  'bonus',
  'missions',
  'checkin',
  'lottery',
  'lottery&lottery.panel=rules',
  'lottery&lottery.panel=records',
  'lottery&lottery.panel=fairness',
  'redpacket',
  'promote',
  'promote&promote.view=rebate',
  'promote&promote.view=invitation',
  'invite',
  'app',
];
