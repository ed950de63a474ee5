/**
 * `counted` of a `with`: the friends whom $1 invited and who count. They have a deposit that was not given back and an
 * account that is not closed, and share no device, checked document or payout number with $1 or with such a friend who
 * joined before: many accounts of one person are worth one. Accounts and marks lie together, off the books.
 */
export const COUNTED = `
  friend as materialized (
    select user_id, created_at from player
    where source_user_id = $1 and total_recharge_times > 0 and status <> 'closed'
  ), person as (
    select user_id, created_at from friend union all select $1, '-infinity'
  ), mark as (
    select user_id, mark from player_mark join person using (user_id)
    union select user_id, 'device:' || encode(device_hash, 'hex') from player join person using (user_id)
      where device_hash is not null
    union select user_id, mark from identity_check join person using (user_id)
      where state = 'approved' and mark is not null
  ), place as (
    select user_id, row_number() over (partition by mark order by created_at, user_id) as n
    from mark join person using (user_id)
  ), counted as materialized (
    select user_id from friend where user_id not in (select user_id from place where n > 1)
  )`;
