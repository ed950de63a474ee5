/** A daily window of the red-packet event, in the operator's time zone (decisions, "Rewards"). */
export interface RedPacketPlan {
  /** Ends the window's id, after its date. */
  key: string;
  /** Hour it opens, 0 to 23. */
  hour: number;
  minutes: number;
  /** Coins of all packets together; what every packet holds at least. */
  pool: number;
  packets: number;
  min: number;
}

export const RED_PACKET_PLANS: readonly RedPacketPlan[] = [
  { key: 'noon', hour: 12, minutes: 60, pool: 30_000, packets: 300, min: 20 },
  { key: 'evening', hour: 18, minutes: 60, pool: 50_000, packets: 500, min: 20 },
  { key: 'night', hour: 21, minutes: 90, pool: 80_000, packets: 800, min: 20 },
];

/** Wagering of what a packet holds (`amount × betX`). */
export const RED_PACKET_BET_X = 1;
