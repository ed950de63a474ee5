import { gsap } from 'gsap';
import type { FreeBet } from '../../../contract/gameWallet.ts';
import { totalOf } from '../../rules/rules.ts';
import { announce, spoken } from '../announce.ts';
import { type GameState, HostError, type RoundReply, readState } from '../api.ts';
import { byId } from '../dom.ts';
import { embedded, launch, postToLobby, storedSeen } from '../launch.ts';
import { applyTheme } from '../look/applyTheme.ts';
import { hangBulbs } from '../look/bulbs.ts';
import { Celebration } from '../look/celebrate.ts';
import { Coins } from '../look/fx.ts';
import type { Theme } from '../look/themes.ts';
import type { Machine } from '../machine.ts';
import { explain } from '../notice.ts';
import { muteSound, sound } from '../sound.ts';
import { played } from '../table/scene.ts';
import { amount, t } from '../texts.ts';
import { Autoplay } from './autoplay.ts';
import { askAutoplay } from './autoplayDialog.ts';
import { Controls } from './controls.ts';
import { offerFreeRound } from './freeRounds.ts';
import { History } from './history.ts';
import { lobbyAsks } from './lobbyAsks.ts';
import { Rounds } from './rounds.ts';
import { welcomeOf } from './welcome.ts';

/** While the game is open the lobby counts the player as present; a hidden page is not. */
const PRESENCE_MS = 30_000;
/** Rest between two rounds that play by themselves, s: after one that paid, and after one that did not. */
const AUTO_REST = { paid: 1.2, none: 0.4 };

/** The running game: what the player sees follows the host's answers, never the other way round. */
export class Game {
  readonly #session: string;
  readonly #state: GameState;
  readonly #machine: Machine;
  readonly #rounds: Rounds;
  readonly #controls: Controls;
  readonly #celebration: Celebration;
  readonly #history: History;
  #chip: number;
  #coins: number;
  #freeBets: readonly FreeBet[];
  /** The free bet that a round is played for now. */
  #free: FreeBet | null = null;
  #busy = false;
  /** Rounds that play by themselves; null while the player plays. */
  #autoplay: Autoplay | null = null;
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor(session: string, state: GameState, theme: Theme, machine: Machine, still: () => boolean) {
    this.#session = session;
    this.#state = state;
    this.#machine = machine;
    this.#coins = state.coins;
    this.#freeBets = state.freeBets;
    const [last] = state.history;
    this.#chip = Math.max(
      0,
      state.chips.indexOf(last && Object.keys(last.bets).length === 1 ? last.stake : -1),
    );
    this.#rounds = new Rounds(session, machine);
    applyTheme(state, theme);
    byId('game').hidden = false;
    this.#celebration = new Celebration(machine, new Coins(byId<HTMLCanvasElement>('fx')), still);
    this.#history = new History(byId('history'), machine, state.history);
    hangBulbs(byId('game').querySelector('.bulbs') as HTMLElement, still);
    this.#controls = new Controls(state.chips.length, {
      press: () => this.#press(),
      autoplay: () => void this.#playOn(),
      free: () => this.#offerFree(),
      changeChip: (by) => this.#changeChip(by),
      explain: () => machine.explain(this.#stake),
      laid: () => this.#render(),
    });
    document.addEventListener('visibilitychange', () => void this.#refresh());
    window.addEventListener('message', (event) => {
      const lobby = { host: launch.host, window: embedded ? window.parent : null };
      const asked = lobbyAsks(event, lobby);
      if (asked === 'pause' && this.#autoplay) this.#stopAutoplay();
      if (asked === 'mute' || asked === 'unmute') muteSound(asked === 'mute');
    });
    setInterval(() => void this.#refresh(), PRESENCE_MS);
    this.#welcome();
  }

  /** Begins where the player left. */
  #welcome(): void {
    const { resumed } = this.#state;
    const { paid, sentence, shown, missed } = welcomeOf(this.#state, this.#machine);
    byId('win').textContent = amount(paid);
    announce(sentence);
    this.#machine.rest(shown);
    this.#describe(shown);
    this.#render();
    if (resumed && !resumed.isOver) void this.#goOn(resumed);
    else if (missed) void this.#replay(missed);
  }

  get #stake(): number {
    return this.#state.chips[this.#chip] ?? 0;
  }

  /** Reads the balance again: it may have changed in the lobby. */
  async #refresh(): Promise<void> {
    if (document.hidden || this.#busy) return;
    try {
      const { coins, freeBets } = await readState(this.#session);
      if (this.#busy) return;
      this.#coins = coins;
      this.#freeBets = freeBets;
      this.#render();
    } catch {
      // The next round tells the player what is wrong.
    }
  }

  #changeChip(by: number): void {
    if (this.#busy || this.#autoplay) return;
    sound.press();
    this.#chip = Math.min(this.#state.chips.length - 1, Math.max(0, this.#chip + by));
    this.#render();
  }

  /** Offers the free rounds that end first; nothing is played before the player says so. */
  #offerFree(): void {
    const [free] = this.#freeBets;
    if (free && !this.#busy && !this.#autoplay) offerFreeRound(free, () => void this.#play(free));
  }

  /** Plays a round, or ends those that play by themselves. */
  #press(): void {
    if (this.#autoplay) this.#stopAutoplay();
    else void this.#play();
  }

  #stopAutoplay(): void {
    this.#autoplay = null;
    this.#render();
  }

  /** Plays rounds one after another until a limit, an error, a hidden page or the player ends them. */
  async #playOn(): Promise<void> {
    if (this.#autoplay) this.#stopAutoplay();
    else if (!this.#busy) await this.#playWithin();
  }

  async #playWithin(): Promise<void> {
    const bets = this.#machine.bets(this.#stake);
    if (!bets) {
      announce(t('layChips'));
      return;
    }
    const plan = await askAutoplay(totalOf(bets));
    if (!plan || this.#busy) return;
    const autoplay = new Autoplay(plan);
    this.#autoplay = autoplay;
    for (let end = null; end === null && this.#autoplay === autoplay; ) {
      const reply = await this.#play();
      if (!reply || document.hidden) break;
      autoplay.count(reply);
      this.#render();
      end = autoplay.endsBefore(totalOf(bets));
      if (end) announce(`${this.#machine.tell(reply)} · ${t(`autoEnd_${end}`)}`);
      else await played(gsap.timeline().to({}, { duration: AUTO_REST[reply.payout > 0 ? 'paid' : 'none'] }));
    }
    if (this.#autoplay === autoplay) this.#stopAutoplay();
  }

  /** @returns the round as it ended; null where it came to nothing. */
  async #play(free: FreeBet | null = null): Promise<RoundReply | null> {
    if (this.#busy) return null;
    this.#celebration.stop();
    const bets = this.#machine.bets(free?.stake ?? this.#stake);
    if (!bets) {
      announce(t('layChips'));
      return null;
    }
    if (!free && this.#coins < totalOf(bets)) {
      await explain(new HostError(1133));
      return null;
    }
    this.#free = free;
    this.#begin();
    const reply = await this.#rounds.play(
      bets,
      async () => {
        await this.#pace();
        this.#startedAt = performance.now();
        this.#machine.start();
        sound.spin();
      },
      free?.freeBetId,
    );
    const last = reply && (await this.#follow(reply));
    this.#free = null;
    this.#end();
    if (free) await this.#refresh();
    return last;
  }

  /** Goes on with a round that waits for the player. */
  async #goOn(reply: RoundReply): Promise<void> {
    this.#begin();
    announce(t('goesOn'));
    await this.#follow(reply);
    this.#end();
  }

  /** Shows a round again that is over. */
  async #replay(reply: RoundReply): Promise<void> {
    this.#begin();
    announce(t('goesOn'));
    this.#startedAt = performance.now();
    this.#machine.start();
    await this.#follow(reply);
    this.#end();
    void this.#refresh();
  }

  #begin(): void {
    this.#busy = true;
    // A reload from now on has a round whose end was not seen.
    if (storedSeen.read() === null) storedSeen.write('none');
    postToLobby('round');
    byId('win').textContent = amount(0);
    announce(t(this.#free ? 'freeRunning' : 'running'));
    this.#render();
  }

  #end(): void {
    this.#busy = false;
    this.#render();
  }

  async #pace(): Promise<void> {
    const wait = this.#startedAt + this.#state.minRoundMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  /** From the first answer to the end of the round, move by move. @returns its end; null where it was lost on the way. */
  async #follow(first: RoundReply): Promise<RoundReply | null> {
    let reply = first;
    for (;;) {
      this.#coins = reply.coinsStaked;
      await this.#machine.land(reply, this.#startedAt, (sentence, paid) => {
        // A long round keeps the lobby's balance where it is.
        postToLobby('round');
        announce(sentence);
        byId('win').textContent = amount(paid);
      });
      this.#describe(reply);
      this.#render();
      if (reply.isOver) break;
      postToLobby('balance');
      announce(this.#machine.tell(reply));
      const next = await this.#rounds.next(reply);
      if (!next) return null;
      reply = next;
    }
    await this.#present(reply);
    return reply;
  }

  async #present(reply: RoundReply): Promise<void> {
    this.#coins = reply.coins;
    storedSeen.write(reply.roundId);
    this.#history.add(reply);
    // Only now: the lobby's balance must not tell the result before the machine does.
    postToLobby('balance');
    this.#celebration.show(reply, (paid) => {
      byId('win').textContent = amount(paid);
    });
    await this.#pace();
  }

  /** What is shown, for those who cannot see it. */
  #describe(reply: RoundReply | null): void {
    byId('show').setAttribute(
      'aria-label',
      spoken([this.#state.title, ...this.#machine.describe(reply)].join('. ')),
    );
  }

  #render(): void {
    this.#machine.lock(this.#busy || this.#autoplay !== null);
    this.#controls.show({
      coins: this.#coins,
      stake: this.#free?.stake ?? this.#stake,
      chip: this.#chip,
      isBusy: this.#busy,
      action: this.#machine.action,
      isReady: this.#machine.bets(this.#stake) !== null,
      freeLeft: this.#freeBets.reduce((sum, { left }) => sum + left, 0),
      roundsLeft: this.#autoplay?.left ?? null,
    });
  }
}
