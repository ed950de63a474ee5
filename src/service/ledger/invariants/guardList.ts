/** What the migrations make to guard money, as PostgreSQL describes it; one more is added here with its migration. */
export const GUARDS: Readonly<Record<string, string>> = {
  'audit_log: audit_log_pkey': 'PRIMARY KEY (user_id, audit_id)',
  'audit_log: trigger audit_log_immutable':
    'CREATE TRIGGER audit_log_immutable BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_immutable()',
  'audit_log: trigger audit_log_whole':
    'CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_immutable()',
  'checkin: checkin_pkey': 'PRIMARY KEY (user_id)',
  'checkin: checkin_signed_check': 'CHECK ((signed > 0))',
  'free_bet: free_bet_bet_x': 'CHECK ((bet_x >= (0)::numeric))',
  'free_bet: free_bet_pkey': 'PRIMARY KEY (user_id, free_bet_id)',
  'free_bet: free_bet_rounds': 'CHECK ((rounds > 0))',
  'free_bet: free_bet_stake': 'CHECK ((stake > 0))',
  'free_bet: free_bet_used': 'CHECK (((used >= 0) AND (used <= rounds)))',
  'function audit_immutable': "begin raise exception 'The audit log is only ever added to.'; end",
  'function ledger_balanced':
    "begin if exists (select 1 from fresh group by user_id, entry_id, asset having sum(amount) <> 0) then raise exception 'The postings of an entry sum to zero per asset.' using errcode = 'check_violation', constraint = 'ledger_posting_balanced'; end if; return null; end",
  'function ledger_immutable':
    "begin raise exception 'The journal is never changed: post a correcting entry.'; end",
  'game_round: game_round_paid_check': 'CHECK ((paid >= 0))',
  'game_round: game_round_pkey': 'PRIMARY KEY (user_id, provider, round_id)',
  'game_round: game_round_safe':
    "CHECK (((staked <= '9007199254740991'::bigint) AND (paid <= '9007199254740991'::bigint))) NOT VALID",
  'game_round: game_round_staked_check': 'CHECK ((staked >= 0))',
  'game_transaction: game_transaction_kind_check':
    "CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))",
  'game_transaction: game_transaction_pkey': 'PRIMARY KEY (provider, transaction_id, user_id)',
  'ledger_balance: ledger_balance_amount_check': 'CHECK ((amount >= 0))',
  'ledger_balance: ledger_balance_asset_check':
    "CHECK ((asset = ANY (ARRAY['cash'::text, 'hold'::text, 'wagering'::text, 'points'::text, 'exp'::text, 'spins'::text])))",
  'ledger_balance: ledger_balance_pkey': 'PRIMARY KEY (user_id, asset)',
  'ledger_balance: ledger_balance_safe': "CHECK ((amount <= '9007199254740991'::bigint)) NOT VALID",
  'ledger_correction: ledger_correction_amount_check': 'CHECK ((amount <> 0))',
  'ledger_correction: ledger_correction_check': 'CHECK ((approved_by <> made_by))',
  'ledger_correction: ledger_correction_kind_check':
    "CHECK ((kind = ANY (ARRAY['correction'::text, 'refund'::text, 'chargeback'::text])))",
  'ledger_correction: ledger_correction_pkey': 'PRIMARY KEY (user_id, correction_id)',
  'ledger_entry: ledger_entry_pkey': 'PRIMARY KEY (user_id, entry_id)',
  'ledger_entry: trigger ledger_entry_immutable':
    'CREATE TRIGGER ledger_entry_immutable BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_immutable()',
  'ledger_entry: trigger ledger_entry_whole':
    'CREATE TRIGGER ledger_entry_whole BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable()',
  'ledger_entry: unique ledger_entry_claim':
    'CREATE UNIQUE INDEX ledger_entry_claim ON ledger_entry USING btree (user_id, claim_key)',
  'ledger_entry: unique ledger_entry_seq':
    'CREATE UNIQUE INDEX ledger_entry_seq ON ledger_entry USING btree (user_id, seq)',
  'ledger_head: ledger_head_pkey': 'PRIMARY KEY (user_id)',
  'ledger_head: ledger_head_seq_check': 'CHECK ((seq >= 0))',
  'ledger_posting: ledger_posting_amount_check': 'CHECK ((amount <> 0))',
  'ledger_posting: ledger_posting_asset_check':
    "CHECK ((asset = ANY (ARRAY['cash'::text, 'hold'::text, 'wagering'::text, 'points'::text, 'exp'::text, 'spins'::text])))",
  'ledger_posting: ledger_posting_check':
    "CHECK (((account = 'player'::text) = (balance_after IS NOT NULL)))",
  'ledger_posting: ledger_posting_pkey': 'PRIMARY KEY (user_id, entry_id, line)',
  'ledger_posting: ledger_posting_safe':
    "CHECK (((amount >= '-9007199254740991'::bigint) AND (amount <= '9007199254740991'::bigint))) NOT VALID",
  'ledger_posting: ledger_posting_user_id_entry_id_fkey':
    'FOREIGN KEY (user_id, entry_id) REFERENCES ledger_entry(user_id, entry_id)',
  'ledger_posting: trigger ledger_posting_balanced':
    'CREATE TRIGGER ledger_posting_balanced AFTER INSERT ON ledger_posting REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_balanced()',
  'ledger_posting: trigger ledger_posting_immutable':
    'CREATE TRIGGER ledger_posting_immutable BEFORE DELETE OR UPDATE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION ledger_immutable()',
  'ledger_posting: trigger ledger_posting_whole':
    'CREATE TRIGGER ledger_posting_whole BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable()',
  'lottery_draw: lottery_draw_odds_fkey': 'FOREIGN KEY (odds) REFERENCES wheel_odds(version)',
  'lottery_draw: lottery_draw_pkey': 'PRIMARY KEY (user_id, draw_id)',
  'lottery_draw: lottery_draw_user_id_seed_no_fkey':
    'FOREIGN KEY (user_id, seed_no) REFERENCES lottery_seed(user_id, seed_no)',
  'lottery_draw: unique lottery_draw_nonce':
    'CREATE UNIQUE INDEX lottery_draw_nonce ON lottery_draw USING btree (user_id, seed_no, nonce)',
  'lottery_seed: lottery_seed_pkey': 'PRIMARY KEY (user_id, seed_no)',
  'lottery_seed: unique lottery_seed_in_use':
    'CREATE UNIQUE INDEX lottery_seed_in_use ON lottery_seed USING btree (user_id) WHERE (revealed_at IS NULL)',
  'mail: mail_content_id_fkey': 'FOREIGN KEY (content_id) REFERENCES mail_content(content_id)',
  'mail: mail_pkey': 'PRIMARY KEY (user_id, mail_id)',
  'pay_order: pay_order_amount_check': 'CHECK ((amount > 0))',
  'pay_order: pay_order_check': 'CHECK (((fee >= 0) AND (fee < amount)))',
  'pay_order: pay_order_check1': "CHECK (((kind = 'deposit'::text) = (expires_at IS NOT NULL)))",
  'pay_order: pay_order_check2': "CHECK (((status = 'pending'::text) = (closed_at IS NULL)))",
  'pay_order: pay_order_kind_check': "CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text])))",
  'pay_order: pay_order_pkey': 'PRIMARY KEY (order_id, user_id)',
  'pay_order: pay_order_status_check':
    "CHECK ((status = ANY (ARRAY['pending'::text, 'settled'::text, 'declined'::text, 'expired'::text, 'paid'::text, 'returned'::text])))",
  'pay_order: unique pay_order_one_withdrawal':
    "CREATE UNIQUE INDEX pay_order_one_withdrawal ON pay_order USING btree (user_id) WHERE ((kind = 'withdraw'::text) AND (status = 'pending'::text))",
  'pay_transaction: pay_transaction_pkey': 'PRIMARY KEY (provider, transaction_id)',
  'rebate_claim: rebate_claim_claimed_check': 'CHECK ((claimed >= 0))',
  'rebate_claim: rebate_claim_pkey': 'PRIMARY KEY (user_id)',
  'red_packet: red_packet_amount_check': 'CHECK ((amount > 0))',
  'red_packet: red_packet_pkey': 'PRIMARY KEY (window_id, number)',
  'red_packet: red_packet_window_id_fkey': 'FOREIGN KEY (window_id) REFERENCES red_packet_window(window_id)',
  'red_packet: unique red_packet_player':
    'CREATE UNIQUE INDEX red_packet_player ON red_packet USING btree (window_id, user_id)',
  'red_packet_window: red_packet_window_packets_check': 'CHECK ((packets > 0))',
  'red_packet_window: red_packet_window_pkey': 'PRIMARY KEY (window_id)',
  'red_packet_window: red_packet_window_pool_check': 'CHECK ((pool > 0))',
  'red_packet_window: red_packet_window_span':
    'CHECK ((((starts_at IS NULL) = (ends_at IS NULL)) AND (starts_at < ends_at)))',
  'reward_claim: reward_claim_amount_check': 'CHECK ((amount >= 0))',
  'reward_claim: reward_claim_debt_check': 'CHECK ((debt >= 0))',
  'reward_claim: reward_claim_pkey': 'PRIMARY KEY (user_id, claim_key)',
};
