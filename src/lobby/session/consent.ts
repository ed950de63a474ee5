import type { GlobalConfig } from '../../contract/globalConfig.ts';
import { answerConsent, configureAttribution } from '../attribution/attribution.ts';
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
function channels(): GlobalConfig['trackers'] {
  const stored = storedParams();
  const all = Object.entries(globalConfig().trackers);
  return Object.fromEntries(
    all.map(([name, tracker]) => [name, { ...tracker, id: stored[name] || tracker.id }]),
  );
}

/** Brings the channels up to date with the operator's configuration, the player's campaign and the stored answer. */
export function refreshAttribution(): void {
  const { config } = lobbyStore.getState();
  const answer = localStore.get('lobby.consent');
  configureAttribution(
    channels(),
    answer === 'granted' || answer === 'refused' ? answer : null,
    config?.operator.consentNeeded ?? true,
  );
}

/** Remembers the player's answer on this device. */
export function giveConsent(answer: 'granted' | 'refused'): void {
  localStore.set('lobby.consent', answer);
  answerConsent(answer);
}
