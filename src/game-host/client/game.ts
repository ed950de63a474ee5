import { gsap } from 'gsap';
import { totalOf } from '../rules/rules.ts';
import {
  type GameState,
  HostError,
  lookAt,
  newId,
  type RoundReply,
  readState,
  sendMove,
  sendRound,
} from './api.ts';
import { Autoplay } from './autoplay.ts';
import { askAutoplay } from './autoplayDialog.ts';
import { paintBackdrop } from './backdrop.ts';
import { hangBulbs } from './bulbs.ts';
import { Celebration } from './celebrate.ts';
import { byId } from './dom.ts';
import { Coins } from './fx.ts';
import { History } from './history.ts';
import { embedded, keptSeen, leave, tellLobby } from './launch.ts';
import type { Machine } from './machine.ts';
import { explain } from './notice.ts';
import { isDark, pictureUrl } from './pictures.ts';
import { returnOf } from './returns.ts';
import { setSound, sound, soundIsOn } from './sound.ts';
import { played } from './table/scene.ts';
import { amount, t } from './texts.ts';
import type { Theme } from './themes.ts';

/** While the game is open the lobby counts the player as present; a hidden page is not. */
const PRESENCE_MS = 30_000;
/** Motion of quick play is so much faster. */
const TURBO = 2;
/** Rest between two rounds that play by themselves, s: after one that paid, and after one that did not. */
const AUTO_REST = { paid: 1.2, none: 0.4 };

/** The running game: what the player sees follows the host's answers, never the other way round. */
export class Game {
  private readonly celebration: Celebration;
  private readonly history: History;
  private chip: number;
  private coins: number;
  private busy = false;
  /** Rounds that play by themselves; null while the player plays. */
  private autoplay: Autoplay | null = null;
  private startedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly session: string,
    private readonly state: GameState,
    private readonly theme: Theme,
    private readonly machine: Machine,
    still: () => boolean,
  ) {
    this.coins = state.coins;
    const [last] = state.history;
    this.chip = Math.max(
      0,
      state.chips.indexOf(last && Object.keys(last.bets).length === 1 ? last.stake : -1),
    );
    this.dress();
    byId('game').hidden = false;
    this.celebration = new Celebration(machine, new Coins(byId<HTMLCanvasElement>('fx')), still);
    this.history = new History(byId('history'), machine, state.history);
    hangBulbs(byId('game').querySelector('.bulbs') as HTMLElement, still);
    this.listen();
    this.welcome(last ?? null);
  }

  /** Begins where the player left: a round that waits, one whose end was not seen, or the last one. */
  private welcome(last: RoundReply | null): void {
    const { resumed, returned } = this.state;
    const shown = resumed ?? last;
    const isUnseen = last !== null && keptSeen.read() !== null && keptSeen.read() !== last.roundId;
    byId('win').textContent = amount(isUnseen && last ? last.payout : 0);
    byId('message').textContent = returned
      ? t('returned', { amount: amount(returned) })
      : resumed?.isOver || isUnseen
        ? t('resumed', { amount: amount(last?.payout ?? 0) })
        : t('ready');
    if (last && !resumed) keptSeen.write(last.roundId);
    // A round of several steps whose end was missed is shown again from its start.
    const missed = isUnseen && last && this.machine.hasSteps(last) ? last : null;
    this.machine.rest(missed ? null : shown);
    this.describe(missed ? null : shown);
    this.render();
    if (resumed && !resumed.isOver) void this.goOn(resumed);
    else if (missed) void this.replay(missed);
  }

  private get stake(): number {
    return this.state.chips[this.chip] ?? 0;
  }

  /** Theme colours, pictures and texts that stay. */
  private dress(): void {
    const { theme, state } = this;
    const style = document.documentElement.style;
    style.setProperty('--accent', theme.accent);
    style.setProperty('--glow', theme.glow);
    style.setProperty('--sky-top', theme.sky[0]);
    style.setProperty('--sky-mid', theme.sky[1]);
    style.setProperty('--sky-bottom', theme.sky[2]);
    document.title = state.title;
    document.body.toggleAttribute('data-embedded', embedded);
    byId('title').textContent = state.title;
    byId('show').dataset.title = state.title;
    for (const [id, symbol] of [
      ['cast-left', 'A'],
      ['cast-middle', 'W'],
      ['cast-right', 'B'],
    ] as const) {
      const image = byId<HTMLImageElement>(id);
      image.src = pictureUrl(theme.pictures[symbol]) ?? '';
      image.classList.toggle('dark', isDark(theme.pictures[symbol]));
    }
    byId<HTMLImageElement>('coin').src = pictureUrl('coin') ?? '';
    byId('play-money').textContent = t('playMoney');
    byId('win-label').textContent = t('win');
    byId('bet-label').textContent = t('fields' in state.table && this.isBoard ? 'chip' : 'bet');
    byId('lines').textContent =
      state.table.kind === 'slot' ? t(state.table.mechanic === 'ways' ? 'ways' : 'lines') : '';
    byId('spin-label').textContent = this.machine.action;
    const { comforts } = state;
    byId('max').textContent = t('max');
    byId('max').hidden = !comforts.maxBet || this.isBoard;
    byId('turbo').hidden = !comforts.turbo;
    byId('auto').hidden = !comforts.autoplay || !this.playsAlone;
    byId('odds').textContent = `${t('returnLabel')} ${returnOf(state.table)} · ${t('info')}`;
    for (const [id, key] of [
      ['back', 'back'],
      ['info', 'info'],
      ['max', 'maxBet'],
      ['less', this.isBoard ? 'chipLess' : 'betLess'],
      ['more', this.isBoard ? 'chipMore' : 'betMore'],
    ] as const)
      byId(id).setAttribute('aria-label', t(key));
    const backdrop = byId<HTMLCanvasElement>('backdrop');
    new ResizeObserver(() => paintBackdrop(backdrop, theme, state.gameId)).observe(backdrop);
  }

  /** Whether chips are laid on fields. */
  private get isBoard(): boolean {
    const { table } = this.state;
    return table.kind !== 'slot' && !('returns' in table);
  }

  /** Whether its rounds ask nothing of the player in between. */
  private get playsAlone(): boolean {
    const { kind } = this.state.table;
    return this.isBoard || kind === 'slot' || kind === 'patience';
  }

  private listen(): void {
    byId('back').addEventListener('click', leave);
    for (const id of ['info', 'odds'])
      byId(id).addEventListener('click', () => {
        sound.press();
        this.machine.explain(this.stake);
      });
    byId('less').addEventListener('click', () => this.changeChip(-1));
    byId('more').addEventListener('click', () => this.changeChip(1));
    byId('board').addEventListener('laid', () => this.render());
    byId('spin').addEventListener('click', () => this.press());
    byId('max').addEventListener('click', () => this.changeChip(this.state.chips.length));
    byId('auto').addEventListener('click', () => void this.playOn());
    byId('turbo').addEventListener('click', () => {
      gsap.globalTimeline.timeScale(this.isTurbo ? 1 : TURBO);
      sound.press();
      this.render();
    });
    byId('sound').addEventListener('click', () => {
      setSound(!soundIsOn());
      sound.press();
      this.render();
    });
    document.addEventListener('keydown', (event) => {
      const elsewhere = (event.target as HTMLElement).closest('button, dialog');
      if (event.code !== 'Space' || event.repeat || elsewhere) return;
      event.preventDefault();
      this.press();
    });
    document.addEventListener('visibilitychange', () => void this.refresh());
    setInterval(() => void this.refresh(), PRESENCE_MS);
  }

  /** Reads the balance again: it may have changed in the lobby. */
  private async refresh(): Promise<void> {
    if (document.hidden || this.busy) return;
    try {
      const { coins } = await readState(this.session);
      if (this.busy) return;
      this.coins = coins;
      this.render();
    } catch {
      // The next round tells the player what is wrong.
    }
  }

  private changeChip(by: number): void {
    if (this.busy || this.autoplay) return;
    sound.press();
    this.chip = Math.min(this.state.chips.length - 1, Math.max(0, this.chip + by));
    this.render();
  }

  private get isTurbo(): boolean {
    return gsap.globalTimeline.timeScale() > 1;
  }

  /** Plays a round, or ends those that play by themselves. */
  private press(): void {
    if (this.autoplay) this.stopAutoplay();
    else void this.play();
  }

  private stopAutoplay(): void {
    this.autoplay = null;
    this.render();
  }

  /** Plays rounds one after another until a limit, an error, a hidden page or the player ends them. */
  private async playOn(): Promise<void> {
    if (this.autoplay) this.stopAutoplay();
    else if (!this.busy) await this.playWithin();
  }

  private async playWithin(): Promise<void> {
    const bets = this.machine.bets(this.stake);
    if (!bets) {
      byId('message').textContent = t('layChips');
      return;
    }
    const plan = await askAutoplay(totalOf(bets));
    if (!plan || this.busy) return;
    const autoplay = new Autoplay(plan);
    this.autoplay = autoplay;
    for (let end = null; end === null && this.autoplay === autoplay; ) {
      const reply = await this.play();
      if (!reply || document.hidden) break;
      autoplay.count(reply);
      this.render();
      end = autoplay.endsBefore(totalOf(bets));
      if (end) byId('message').textContent = `${this.machine.tell(reply)} · ${t(`autoEnd_${end}`)}`;
      else await played(gsap.timeline().to({}, { duration: AUTO_REST[reply.payout > 0 ? 'paid' : 'none'] }));
    }
    if (this.autoplay === autoplay) this.stopAutoplay();
  }

  /** @returns the round as it ended; null where it came to nothing. */
  private async play(): Promise<RoundReply | null> {
    if (this.busy) return null;
    this.celebration.stop();
    const bets = this.machine.bets(this.stake);
    if (!bets) {
      byId('message').textContent = t('layChips');
      return null;
    }
    if (this.coins < totalOf(bets)) {
      await explain(new HostError(1133));
      return null;
    }
    this.begin();
    const requestId = newId();
    const reply = await this.insist(async () => {
      await this.pace();
      this.startedAt = performance.now();
      this.machine.start();
      sound.spin();
      return sendRound(this.session, requestId, bets);
    });
    const last = reply && (await this.follow(reply));
    this.end();
    return last;
  }

  /** Goes on with a round that waits for the player. */
  private async goOn(reply: RoundReply): Promise<void> {
    this.begin();
    byId('message').textContent = t('goesOn');
    await this.follow(reply);
    this.end();
  }

  /** Shows a round again that is over. */
  private async replay(reply: RoundReply): Promise<void> {
    this.begin();
    byId('message').textContent = t('goesOn');
    this.startedAt = performance.now();
    this.machine.start();
    await this.follow(reply);
    this.end();
    void this.refresh();
  }

  private begin(): void {
    this.busy = true;
    // A reload from now on has a round whose end was not seen.
    if (keptSeen.read() === null) keptSeen.write('none');
    tellLobby('round');
    byId('win').textContent = amount(0);
    byId('message').textContent = t('running');
    this.render();
  }

  private end(): void {
    this.busy = false;
    this.render();
  }

  private async pace(): Promise<void> {
    const wait = this.startedAt + this.state.minRoundMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  /** Asks the host until it answers or the player gives up. @returns null then, or when the host refused. */
  private async insist(ask: () => Promise<RoundReply>): Promise<RoundReply | null> {
    for (;;)
      try {
        return await ask();
      } catch (error) {
        this.machine.abandon();
        if (await explain(error)) continue;
        byId('message').textContent = t('ready');
        tellLobby('balance');
        return null;
      }
  }

  /** From the first answer to the end of the round, move by move. @returns its end; null where it was lost on the way. */
  private async follow(first: RoundReply): Promise<RoundReply | null> {
    let reply = first;
    for (;;) {
      this.coins = reply.coinsStaked;
      await this.machine.land(reply, this.startedAt, (sentence, paid) => {
        // A long round keeps the lobby's balance where it is.
        tellLobby('round');
        byId('message').textContent = sentence;
        byId('win').textContent = amount(paid);
      });
      this.describe(reply);
      this.render();
      if (reply.isOver) break;
      tellLobby('balance');
      byId('message').textContent = this.machine.tell(reply);
      const next = await this.next(reply);
      if (!next) return null;
      reply = next;
    }
    await this.present(reply);
    return reply;
  }

  /** The round after the player's next move; as it was, where the stake for it could not be taken. */
  private async next(reply: RoundReply): Promise<RoundReply | null> {
    const chosen = await this.insistOn(reply);
    if (typeof chosen !== 'string') return chosen;
    tellLobby('round');
    try {
      return await sendMove(this.session, reply, chosen);
    } catch (error) {
      const again = await explain(error);
      if (error instanceof HostError && error.code === 1133) return reply;
      return again ? this.insist(() => sendMove(this.session, reply, chosen)) : null;
    }
  }

  private insistOn(reply: RoundReply): Promise<string | RoundReply | null> {
    return this.machine
      .choose(reply, () => lookAt(this.session, reply))
      .catch((error: unknown) =>
        explain(error).then((again) => (again ? this.insist(() => lookAt(this.session, reply)) : null)),
      );
  }

  private async present(reply: RoundReply): Promise<void> {
    this.coins = reply.coins;
    keptSeen.write(reply.roundId);
    this.history.add(reply);
    // Only now: the lobby's balance must not tell the result before the machine does.
    tellLobby('balance');
    this.celebration.show(reply, (paid) => {
      byId('win').textContent = amount(paid);
    });
    await this.pace();
  }

  /** What is shown, for those who cannot see it. */
  private describe(reply: RoundReply | null): void {
    byId('show').setAttribute('aria-label', [this.state.title, ...this.machine.describe(reply)].join('. '));
  }

  private render(): void {
    const isLocked = this.busy || this.autoplay !== null;
    byId('coins').textContent = amount(this.coins);
    byId('bet').textContent = amount(this.stake);
    byId<HTMLButtonElement>('less').disabled = isLocked || this.chip === 0;
    byId<HTMLButtonElement>('more').disabled = isLocked || this.chip === this.state.chips.length - 1;
    this.machine.lock(isLocked);
    const auto = byId('auto');
    const left = this.autoplay?.left ?? 0;
    auto.setAttribute('aria-pressed', String(this.autoplay !== null));
    auto.setAttribute('aria-label', this.autoplay ? t('autoStop', { count: left }) : t('auto'));
    byId('auto-left').textContent = this.autoplay ? String(left) : '';
    const turbo = byId('turbo');
    turbo.setAttribute('aria-pressed', String(this.isTurbo));
    turbo.setAttribute('aria-label', t(this.isTurbo ? 'turboOff' : 'turboOn'));
    byId<HTMLButtonElement>('max').disabled = isLocked;
    document.body.toggleAttribute('data-busy', this.busy);
    const spin = byId<HTMLButtonElement>('spin');
    const isReady = !this.busy && this.machine.bets(this.stake) !== null;
    spin.setAttribute('aria-busy', String(this.busy));
    spin.setAttribute('aria-disabled', String(!isReady));
    const toggle = byId('sound');
    toggle.setAttribute('aria-pressed', String(soundIsOn()));
    toggle.setAttribute('aria-label', t(soundIsOn() ? 'soundOff' : 'soundOn'));
  }
}
