import { beforeEach, describe, expect, it } from 'vitest';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import { deviceCode } from '../../src/lobby/session/deviceCode.ts';
import {
  clearSession,
  restoreSession,
  storeAppLinks,
  storeAttribution,
  storeIdentity,
} from '../../src/lobby/session/session.ts';
import { applyStorageStamp, localStore, sessionStore } from '../../src/lobby/session/storage.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { type FakeStorage, stubStorages } from '../shared/fakeStorage.ts';

let local: FakeStorage;
let session: FakeStorage;

beforeEach(() => {
  for (const key of ['token', 'theme', 'lobby.locale', 'deviceCode', 'storageVersion'] as const)
    localStore.remove(key);
  ({ local, session } = stubStorages());
});

describe('the storage stamp', () => {
  it('wipes both storages once, but the guest and the choices of the player', () => {
    local.setItem('token', 'old');
    local.setItem('theme', 'old');
    local.setItem('deviceCode', 'a'.repeat(32));
    local.setItem('lobby.locale', 'vi');
    session.setItem('shareId', 'old');
    applyStorageStamp();
    expect(local.getItem('token')).toBeNull();
    expect(local.getItem('theme')).toBeNull();
    expect(session.getItem('shareId')).toBeNull();
    expect(local.getItem('deviceCode')).toBe('a'.repeat(32));
    expect(local.getItem('lobby.locale')).toBe('vi');
    expect(local.getItem('storageVersion')).toBe(STORAGE_VERSION);
  });

  it('leaves everything alone when it is the same', () => {
    local.setItem('storageVersion', STORAGE_VERSION);
    local.setItem('token', 'kept');
    applyStorageStamp();
    expect(local.getItem('token')).toBe('kept');
  });
});

describe('a browser that forbids storage', () => {
  it('keeps values for as long as the page lives', () => {
    local.refuses = true;
    applyStorageStamp();
    localStore.set('token', 'in memory');
    expect(localStore.get('token')).toBe('in memory');
    localStore.remove('token');
    expect(localStore.get('token')).toBeNull();
  });

  it('keeps what a full storage did not take, and prefers it to what lies there', () => {
    localStore.set('theme', 'first');
    local.full = true;
    localStore.set('theme', 'second');
    expect(localStore.get('theme')).toBe('second');
  });
});

describe('the session', () => {
  it('comes back with the next visit', () => {
    storeIdentity({ token: 't1', userName: 'Luna', userId: '7' });
    lobbyStore.setState({ token: null, userName: null, userId: null });
    restoreSession();
    expect(lobbyStore.getState()).toMatchObject({ token: 't1', userName: 'Luna', userId: '7' });
  });

  it('keeps where the login says that the app is downloaded (§3), but nothing broken', () => {
    const links = { lobbyH5AndroidDown: 'https://app.example/a', lobbyH5IosDown: '' };
    storeAppLinks(links);
    lobbyStore.setState({ appLinks: null });
    restoreSession();
    expect(lobbyStore.getState().appLinks).toEqual(links);
    local.setItem('lobby.appLinks', '{');
    restoreSession();
    expect(lobbyStore.getState().appLinks).toBeNull();
  });

  it('clears token, name, id, attribution and channel, and nothing else', () => {
    storeIdentity({ token: 't1', userName: 'Luna', userId: '7' });
    storeAttribution({ fb: '1' }, 'channel-9');
    const code = deviceCode();
    local.setItem('lobby.locale', 'pt');
    session.setItem('shareId', 's1');
    lobbyStore.setState({ indexStatus: 3, isAdId: true });
    clearSession();
    for (const key of ['token', 'userName', 'userId', 'attribution']) expect(local.getItem(key)).toBeNull();
    expect(sessionStore.get('channelId')).toBeNull();
    expect(session.getItem('shareId')).toBe('s1');
    expect(local.getItem('lobby.locale')).toBe('pt');
    expect(deviceCode()).toBe(code);
    expect(lobbyStore.getState()).toMatchObject({
      token: null,
      userInfo: null,
      indexStatus: 1,
      isAdId: false,
    });
  });

  it('that ended clears nothing of whoever has logged in elsewhere in this browser since', () => {
    storeIdentity({ token: 't1', userName: 'Luna', userId: '7' });
    local.setItem('token', 't2');
    local.setItem('userName', 'Sol');
    clearSession();
    expect(lobbyStore.getState().token).toBeNull();
    expect([local.getItem('token'), local.getItem('userName')]).toEqual(['t2', 'Sol']);
  });

  it('makes a device code of 32 hex digits once, and anew when it is broken', () => {
    const code = deviceCode();
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceCode()).toBe(code);
    local.setItem('deviceCode', 'broken');
    expect(deviceCode()).toMatch(/^[0-9a-f]{32}$/);
  });
});
