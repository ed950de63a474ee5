import { describe, expect, it } from 'vitest';
import { downloadsOf, platformOf } from '../../src/lobby/features/download/platforms.ts';

const config = { lobbyH5AndroidDown: 'https://app.example/a', lobbyH5IosDown: 'https://app.example/i' };
const urls = (...given: Parameters<typeof downloadsOf>) => downloadsOf(...given).map(({ url }) => url);

describe('where the app is downloaded (§3)', () => {
  it("offers a phone its own platform's and a desktop all", () => {
    expect(urls(null, config, 'android')).toEqual([config.lobbyH5AndroidDown]);
    expect(urls(null, config, 'ios')).toEqual([config.lobbyH5IosDown]);
    expect(urls(null, config, null)).toEqual(Object.values(config));
  });

  it('goes by the login before the configuration, link by link', () => {
    const login = { lobbyH5AndroidDown: 'https://channel.example/a', lobbyH5IosDown: '' };
    expect(urls(login, config, null)).toEqual([login.lobbyH5AndroidDown, config.lobbyH5IosDown]);
  });

  it.each(['', 'app', 'javascript:alert(1)', 'data:text/html,x'])('offers nothing for "%s"', (link) => {
    expect(urls(null, { lobbyH5AndroidDown: link, lobbyH5IosDown: link }, null)).toEqual([]);
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', null],
  ])('tells the platform of %s', (agent, platform) => expect(platformOf(agent)).toBe(platform));
});
