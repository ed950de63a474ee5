import { gsap } from 'gsap';
import { type GameState, HostError, newId, type RoundReply, readState, sendRound } from './api.ts';
import { paintBackdrop } from './backdrop.ts';
import { hangBulbs } from './bulbs.ts';
import { Celebration } from './celebrate.ts';
import { byId } from './dom.ts';
import { Coins } from './fx.ts';
import { embedded, leave, tellLobby } from './launch.ts';
import type { Machine } from './machine.ts';
import { explain } from './notice.ts';
import { isDark, pictureUrl } from './pictures.ts';
import { setSound, sound, soundIsOn } from './sound.ts';
import { amount, percent, t } from './texts.ts';
import type { Theme } from './themes.ts';

/** While the game is open the lobby counts the player as present; a hidden page is not. */
const PRESENCE_MS = 30_000;

/** What comes back on average, of the stake: one figure, or from the least to the most of the picks. */
function returnOf({ table }: GameState): string {
  const shares =
    table.kind === 'slot' ? [table.odds.returnToPlayer] : table.picks.map((pick) => pick.returnToPlayer);
  return [...new Set([Math.min(...shares), Math.max(...shares)].map(percent))].join(' – ');
}

/** The running game: what the player sees follows the host's answers, never the other way round. */
export class Game {
  private readonly celebration: Celebration;
  private step: number;
  private coins: number;
  private busy = false;
  private startedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly session: string,
    private readonly state: GameState,
    private readonly theme: Theme,
    private readonly machine: Machine,
    still: () => boolean,
  ) {
    this.coins = state.coins;
    this.step = Math.max(0, state.stakes.indexOf(state.last?.stake ?? -1));
    this.dress();
    byId('game').hidden = false;
    this.celebration = new Celebration(machine, new Coins(byId<HTMLCanvasElement>('fx')), still);
    hangBulbs(byId('game').querySelector('.bulbs') as HTMLElement, still);
    const shown = state.resumed ?? state.last;
    machine.rest(shown);
    this.describe(shown);
    this.listen();
    this.render();
    byId('win').textContent = amount(0);
    byId('message').textContent = state.resumed
      ? t('resumed', { amount: amount(state.resumed.result.payout) })
      : t('ready');
  }

  private get stake(): number {
    return this.state.stakes[this.step] ?? 0;
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
    byId('title').textContent = state.title;
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
    const standIn = byId('stand-in');
    standIn.hidden = !state.standIn;
    standIn.textContent = t('standIn', { kind: t(`kind_${state.table.kind}`) });
    byId('play-money').textContent = t('playMoney');
    byId('win-label').textContent = t('win');
    byId('bet-label').textContent = t('bet');
    byId('lines').textContent = state.table.kind === 'slot' ? t('lines') : '';
    byId('spin-label').textContent = this.machine.action;
    byId('odds').textContent = `${t('returnLabel')} ${returnOf(state)} · ${t('info')}`;
    for (const [id, key] of [
      ['back', 'back'],
      ['info', 'info'],
      ['less', 'betLess'],
      ['more', 'betMore'],
    ] as const)
      byId(id).setAttribute('aria-label', t(key));
    const backdrop = byId<HTMLCanvasElement>('backdrop');
    new ResizeObserver(() => paintBackdrop(backdrop, theme, state.gameId)).observe(backdrop);
  }

  private listen(): void {
    const back = byId('back');
    back.addEventListener('click', leave);
    // Inside the lobby's frame the lobby's own bar leads back.
    back.style.visibility = embedded ? 'hidden' : 'visible';
    for (const id of ['info', 'odds'])
      byId(id).addEventListener('click', () => {
        sound.press();
        this.machine.explain(this.stake);
      });
    byId('less').addEventListener('click', () => this.changeStake(-1));
    byId('more').addEventListener('click', () => this.changeStake(1));
    byId('spin').addEventListener('click', () => void this.play());
    byId('sound').addEventListener('click', () => {
      setSound(!soundIsOn());
      sound.press();
      this.render();
    });
    document.addEventListener('keydown', (event) => {
      const elsewhere = (event.target as HTMLElement).closest('button, dialog');
      if (event.code !== 'Space' || event.repeat || elsewhere) return;
      event.preventDefault();
      void this.play();
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

  private changeStake(by: number): void {
    if (this.busy) return;
    sound.press();
    this.step = Math.min(this.state.stakes.length - 1, Math.max(0, this.step + by));
    this.render();
  }

  private async play(): Promise<void> {
    if (this.busy) return;
    this.celebration.stop();
    if (this.coins < this.stake) {
      await explain(new HostError(1133));
      return;
    }
    this.busy = true;
    tellLobby('round');
    byId('win').textContent = amount(0);
    byId('message').textContent = t('running');
    this.render();
    const requestId = newId();
    const pick = this.machine.pick();
    for (;;) {
      const wait = this.startedAt + this.state.minRoundMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      this.startedAt = performance.now();
      this.machine.start();
      sound.spin();
      try {
        const reply = await sendRound(this.session, requestId, this.stake, pick);
        await this.present(reply);
        break;
      } catch (error) {
        this.machine.abandon();
        if (await explain(error)) continue;
        byId('message').textContent = t('ready');
        tellLobby('balance');
        break;
      }
    }
    this.busy = false;
    this.render();
  }

  private async present(reply: RoundReply): Promise<void> {
    this.coins = reply.coinsStaked;
    this.render();
    await this.machine.land(reply, this.startedAt);
    this.describe(reply);
    this.coins = reply.coins;
    // Only now: the lobby's balance must not tell the result before the machine does.
    tellLobby('balance');
    this.celebration.show(reply, (paid) => {
      byId('win').textContent = amount(paid);
    });
    const left = this.startedAt + this.state.minRoundMs - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  /** What is shown, for those who cannot see it. */
  private describe(reply: RoundReply | null): void {
    byId('show').setAttribute('aria-label', [this.state.title, ...this.machine.describe(reply)].join('. '));
  }

  private render(): void {
    const coins = byId('coins');
    const text = amount(this.coins);
    if (coins.textContent !== text) {
      coins.textContent = text;
      gsap.fromTo(coins, { scale: 1.12 }, { scale: 1, duration: 0.25, ease: 'back.out(2)' });
    }
    byId('bet').textContent = amount(this.stake);
    byId<HTMLButtonElement>('less').disabled = this.busy || this.step === 0;
    byId<HTMLButtonElement>('more').disabled = this.busy || this.step === this.state.stakes.length - 1;
    this.machine.lock(this.busy);
    const spin = byId<HTMLButtonElement>('spin');
    spin.setAttribute('aria-busy', String(this.busy));
    spin.setAttribute('aria-disabled', String(this.busy));
    const toggle = byId('sound');
    toggle.setAttribute('aria-pressed', String(soundIsOn()));
    toggle.setAttribute('aria-label', t(soundIsOn() ? 'soundOff' : 'soundOn'));
  }
}
