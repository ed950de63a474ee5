import { launch } from './launch.ts';

const en = {
  playMoney: 'Play money',
  back: 'Back to the lobby',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  info: 'Pays and odds',
  close: 'Close',
  bet: 'Bet',
  betLess: 'Lower the bet',
  betMore: 'Raise the bet',
  spin: 'Spin',
  spinning: 'Spinning',
  win: 'Win',
  ready: 'Good luck!',
  lines: '10 lines',
  linePays: 'Line {line}: {count} alike pay {amount}',
  scattersPay: '{count} scatters pay {amount}',
  totalWin: '{lines} wins pay {amount}',
  noWin: 'No win this time',
  big: 'Big win',
  huge: 'Huge win',
  wild: 'Wild',
  scatter: 'Scatter',
  standIn: 'Demo slot',
  standInNote: 'A demo slot stands in for {title} for now.',
  resumed: 'Your last round was finished: it paid {amount}.',
  returnLabel: 'Return to player',
  hitLabel: 'Spins that pay',
  returnNote:
    'Over very many spins {rtp} of what is staked comes back on average. A single visit can end far above or far below it.',
  hitNote: '{hit} of spins pay something, often less than the bet.',
  serverNote:
    'The game server decides every spin with a cryptographic random source. Earlier spins, your bet and your balance change nothing.',
  paytable: 'What pays',
  paytableNote:
    'From the left on a line, times the line’s bet (bet ÷ 10). Amounts are for your bet of {bet}; beside them stands the chance on one line.',
  scatterNote: 'Anywhere, times the whole bet.',
  wildNote: 'Stands for every symbol but the scatter.',
  oneIn: '1 in {n}',
  linesTitle: 'The ten lines',
  pace: 'At least {seconds} s lie between two spins.',
  playNote: 'Play money has no value and cannot be paid out.',
  errFunds: 'Not enough coins for this bet. Lower the bet or add coins in the lobby.',
  errSession: 'This game’s ticket has expired. Nothing is lost: open the game again from the lobby.',
  errNetwork:
    'The connection is lost. Your spin is kept: it counts once, and you see it when you are back online.',
  errLimit: 'Play is paused by a limit or a break on your account.',
  errQuick: 'One moment: the next spin opens shortly.',
  errServer: 'The game cannot answer just now. Nothing is lost.',
  errCancelled: 'The spin was cancelled and the bet is back on your balance.',
  retry: 'Try again',
  toLobby: 'To the lobby',
  loading: 'Loading …',
};

type Key = keyof typeof en;

const pt: Record<Key, string> = {
  playMoney: 'Dinheiro fictício',
  back: 'Voltar ao lobby',
  soundOn: 'Ligar o som',
  soundOff: 'Desligar o som',
  info: 'Prêmios e chances',
  close: 'Fechar',
  bet: 'Aposta',
  betLess: 'Diminuir a aposta',
  betMore: 'Aumentar a aposta',
  spin: 'Girar',
  spinning: 'Girando',
  win: 'Ganho',
  ready: 'Boa sorte!',
  lines: '10 linhas',
  linePays: 'Linha {line}: {count} iguais pagam {amount}',
  scattersPay: '{count} scatters pagam {amount}',
  totalWin: '{lines} prêmios pagam {amount}',
  noWin: 'Não foi desta vez',
  big: 'Grande prêmio',
  huge: 'Prêmio enorme',
  wild: 'Coringa',
  scatter: 'Scatter',
  standIn: 'Slot de demonstração',
  standInNote: 'Por enquanto, um slot de demonstração ocupa o lugar de {title}.',
  resumed: 'Sua última rodada foi concluída: pagou {amount}.',
  returnLabel: 'Retorno ao jogador',
  hitLabel: 'Giros que pagam',
  returnNote:
    'Em muitíssimos giros, {rtp} do que é apostado volta em média. Uma única visita pode terminar muito acima ou muito abaixo disso.',
  hitNote: '{hit} dos giros pagam algo, muitas vezes menos que a aposta.',
  serverNote:
    'O servidor do jogo decide cada giro com uma fonte aleatória criptográfica. Giros anteriores, aposta e saldo não mudam nada.',
  paytable: 'O que paga',
  paytableNote:
    'Da esquerda em uma linha, vezes a aposta da linha (aposta ÷ 10). Valores para a sua aposta de {bet}; ao lado, a chance em uma linha.',
  scatterNote: 'Em qualquer lugar, vezes a aposta inteira.',
  wildNote: 'Vale por qualquer símbolo, menos o scatter.',
  oneIn: '1 em {n}',
  linesTitle: 'As dez linhas',
  pace: 'Entre dois giros há pelo menos {seconds} s.',
  playNote: 'O dinheiro fictício não tem valor e não pode ser sacado.',
  errFunds: 'Moedas insuficientes para esta aposta. Diminua a aposta ou adicione moedas no lobby.',
  errSession: 'O bilhete deste jogo expirou. Nada se perdeu: abra o jogo de novo no lobby.',
  errNetwork: 'A conexão caiu. Seu giro está guardado: vale uma única vez e aparece quando a conexão voltar.',
  errLimit: 'O jogo está pausado por um limite ou uma pausa na sua conta.',
  errQuick: 'Um momento: o próximo giro já vai abrir.',
  errServer: 'O jogo não consegue responder agora. Nada se perdeu.',
  errCancelled: 'O giro foi cancelado e a aposta voltou ao seu saldo.',
  retry: 'Tentar de novo',
  toLobby: 'Ir ao lobby',
  loading: 'Carregando …',
};

const vi: Record<Key, string> = {
  playMoney: 'Tiền chơi thử',
  back: 'Về sảnh',
  soundOn: 'Bật âm thanh',
  soundOff: 'Tắt âm thanh',
  info: 'Trả thưởng và tỷ lệ',
  close: 'Đóng',
  bet: 'Cược',
  betLess: 'Giảm cược',
  betMore: 'Tăng cược',
  spin: 'Quay',
  spinning: 'Đang quay',
  win: 'Thắng',
  ready: 'Chúc may mắn!',
  lines: '10 dòng',
  linePays: 'Dòng {line}: {count} biểu tượng giống nhau trả {amount}',
  scattersPay: '{count} scatter trả {amount}',
  totalWin: '{lines} giải trả {amount}',
  noWin: 'Lần này chưa trúng',
  big: 'Thắng lớn',
  huge: 'Thắng cực lớn',
  wild: 'Đại diện',
  scatter: 'Scatter',
  standIn: 'Slot chơi thử',
  standInNote: 'Hiện tại một slot chơi thử tạm thay cho {title}.',
  resumed: 'Ván trước của bạn đã hoàn tất: trả {amount}.',
  returnLabel: 'Tỷ lệ hoàn trả',
  hitLabel: 'Lượt quay có thưởng',
  returnNote:
    'Qua rất nhiều lượt quay, trung bình {rtp} tiền cược được trả lại. Một lần chơi có thể kết thúc cao hoặc thấp hơn nhiều.',
  hitNote: '{hit} lượt quay có thưởng, thường nhỏ hơn tiền cược.',
  serverNote:
    'Máy chủ trò chơi quyết định mỗi lượt quay bằng nguồn ngẫu nhiên mật mã. Lượt trước, mức cược và số dư không thay đổi gì.',
  paytable: 'Bảng trả thưởng',
  paytableNote:
    'Từ trái sang trên một dòng, nhân với cược mỗi dòng (cược ÷ 10). Số tiền cho mức cược {bet}; bên cạnh là tỷ lệ trên một dòng.',
  scatterNote: 'Ở bất kỳ đâu, nhân với toàn bộ tiền cược.',
  wildNote: 'Thay cho mọi biểu tượng trừ scatter.',
  oneIn: '1 trên {n}',
  linesTitle: 'Mười dòng',
  pace: 'Giữa hai lượt quay có ít nhất {seconds} giây.',
  playNote: 'Tiền chơi thử không có giá trị và không thể rút.',
  errFunds: 'Không đủ xu cho mức cược này. Hãy giảm cược hoặc nạp thêm ở sảnh.',
  errSession: 'Vé của trò chơi đã hết hạn. Không mất gì cả: hãy mở lại trò chơi từ sảnh.',
  errNetwork: 'Mất kết nối. Lượt quay được giữ lại: chỉ tính một lần và sẽ hiện khi có mạng.',
  errLimit: 'Việc chơi đang tạm dừng do giới hạn hoặc thời gian nghỉ của tài khoản.',
  errQuick: 'Chờ một chút: lượt quay tiếp theo sắp mở.',
  errServer: 'Trò chơi hiện chưa trả lời được. Không mất gì cả.',
  errCancelled: 'Lượt quay đã bị hủy và tiền cược đã trở lại số dư.',
  retry: 'Thử lại',
  toLobby: 'Về sảnh',
  loading: 'Đang tải …',
};

const found = launch.lan.toLowerCase().slice(0, 2);
export const language = found === 'pt' ? 'pt' : found === 'vi' ? 'vi' : 'en';
const texts = { en, pt, vi }[language];

/** The text of `key` in the player's language; `{name}` is filled from `values`. */
export const t = (key: Key, values: Record<string, string | number> = {}): string =>
  texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const tag = { en: 'en', pt: 'pt-BR', vi: 'vi' }[language];
const shares = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
const wholes = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });

export const percent = (share: number): string => shares.format(share);
export const whole = (number: number): string => wholes.format(number);

let money = { rate: 100, symbol: '' };
const fractions = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export function setMoney(rate: number, symbol: string): void {
  money = { rate, symbol };
}

/** Coins as the lobby shows them: units of currency, grouped, at most two decimals (§9). */
export function amount(coins: number): string {
  const units = coins / money.rate;
  return `${money.symbol}${(Number.isInteger(units) ? wholes : fractions).format(units)}`;
}
