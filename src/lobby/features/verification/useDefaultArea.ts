import { useStore } from 'zustand';
import { DEFAULT_PHONE_AREA } from '../../../contract/constants.ts';
import { lobbyStore } from '../../state/lobby.ts';

/** Phone area to begin with, digits: the operator's. */
export const useDefaultArea = (): string =>
  useStore(lobbyStore, (state) => state.config?.defaultPhoneArea || DEFAULT_PHONE_AREA);
