import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { gameUrl, type Launch } from '../../src/service/domain/rooms/launch.ts';
import { gameAddress, gameOrigins } from '../../src/service/http/origins.ts';
import { pagePolicy } from '../../src/service/http/security.ts';

const ACME = 'https://games.acme.example/launch?theme=dark';
const config = readConfig({
  PUBLIC_URL: 'https://lobby.example',
  GAME_ORIGIN: 'https://own.example',
  GAME_SECRET_ACME: 'rKq2-7Zb1-xPw9-Lm4t-Uy6s-Ve8d-Nc3f',
  GAME_URL_ACME: ACME,
});
const request = {} as FastifyRequest;

describe('games of two providers', () => {
  it('open each at the address of its own, and both may be shown', () => {
    expect(gameAddress(config, request, 'acme')).toBe(ACME);
    expect(gameAddress(config, request, undefined)).toBe('https://own.example');
    expect(gameOrigins(config, request)).toEqual(['https://own.example', 'https://games.acme.example']);
    expect(pagePolicy(config, request)).toContain(
      '; frame-src https://own.example https://games.acme.example; ',
    );
  });

  it('are told how to open beside what the address says already', () => {
    const launch: Launch = {
      room: {
        roomId: 1_000_021,
        gameId: 100_002,
        baseScore: 10,
        lessPoint: 0,
        vipLimit: 0,
        againstPlayers: false,
      },
      provider: 'acme',
      ticket: 'ticket',
      coins: 0,
    };
    const from = { host: 'https://lobby.example', lan: 'pt', source: '', rate: 100, deviceType: 4 };
    const url = new URL(gameUrl(ACME, launch, from));
    expect(url.origin + url.pathname).toBe('https://games.acme.example/launch');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      theme: 'dark',
      gameID: '100002',
      token: 'ticket',
      host: 'https://lobby.example',
      lan: 'pt',
      source: '',
      rate: '100',
      deviceType: '4',
    });
  });
});
