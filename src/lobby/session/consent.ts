import type { LobbyConfig } from '../../contract/calls/config.ts';
import type { GlobalConfig } from '../../contract/globalConfig.ts';
import { answerConsent, configureAttribution, isAnyRunning } from '../attribution/attribution.ts';
import { forgetCookies } from '../device/cookies.ts';
import { lobbyStore } from '../state/lobby.ts';
import { globalConfig } from './globalConfig.ts';
import { localStore } from './storage.ts';

const storedParams = (): Record<string, string> => {
  try {
    return JSON.parse(localStore.get('attribution') ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

/** The operator's channels, each with the id of the campaign that brought the player where it has one. */
function channels(config: LobbyConfig | null): GlobalConfig['trackers'] {
  const ids: Record<string, string> = { ...config?.channelParams, ...storedParams() };
  const all = Object.entries(globalConfig().trackers);
  return Object.fromEntries(
    all.map(([name, tracker]) => [name, { ...tracker, id: ids[name] || tracker.id }]),
  );
}

/** Brings the channels up to date with the operator's configuration, the player's campaign and the stored answer. */
export function refreshAttribution(): void {
  const { config } = lobbyStore.getState();
  const answer = localStore.get('lobby.consent');
  configureAttribution(
    channels(config),
    answer === 'granted' || answer === 'refused' ? answer : null,
    config?.operator.consentNeeded ?? true,
  );
}

/** Keeps the channels up to date: a configuration that comes late may need no consent, and another tab may answer. */
export function syncAttribution(): void {
  refreshAttribution();
  lobbyStore.subscribe((now, before) => {
    if (now.config !== before.config) refreshAttribution();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === 'lobby.consent') refreshAttribution();
  });
}

/** Remembers the player's answer on this device. One that is withdrawn takes third parties' scripts and cookies along. */
export function giveConsent(answer: 'granted' | 'refused'): void {
  localStore.set('lobby.consent', answer);
  answerConsent(answer);
  if (answer === 'granted' || !isAnyRunning()) return;
  forgetCookies();
  window.location.reload();
}
