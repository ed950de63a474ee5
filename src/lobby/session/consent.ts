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

/** Brings the channels up to date: the operator's ids, over them those of the channel that brought the player. */
export function refreshAttribution(): void {
  const { config } = lobbyStore.getState();
  const answer = localStore.get('lobby.consent');
  configureAttribution(
    { ...globalConfig().trackers, ...storedParams() },
    answer === 'granted' || answer === 'refused' ? answer : null,
    config?.operator.consentNeeded ?? true,
  );
}

/** Remembers the player's answer on this device. */
export function giveConsent(answer: 'granted' | 'refused'): void {
  localStore.set('lobby.consent', answer);
  answerConsent(answer);
}
