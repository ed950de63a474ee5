import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InviteRecord } from '../../../contract/calls/promote.ts';
import { inviteRecordsQuery } from '../../api/promote.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import styles from './promote.module.css';

/** Levels as players know them: invited by the player, by those, and by those again. */
const LEVELS = ['A', 'B', 'C'] as const;

interface Props {
  /** Which of the invited players are shown. */
  shows: (record: InviteRecord) => boolean;
  /** Words under a name. */
  note: (record: InviteRecord) => string;
  /** With what each has brought. */
  hasRebate?: boolean;
}

/** Players who came by the link, with masked names, page by page. */
export function FriendList({ shows, note, hasRebate }: Props) {
  const { t, i18n } = useTranslation('promote');
  const { money } = useMoney();
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    inviteRecordsQuery(),
  );
  const list = data?.pages.flatMap((page) => page.list).filter(shows) ?? [];
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  if (!data) return <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />;
  return (
    <>
      {list.length === 0 && !hasNextPage && (
        <EmptyState title={t('friends.empty.title')} text={t('friends.empty.text')} />
      )}
      <ul className={styles.friends}>
        {list.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no id and only ever grow at the end
          <li key={index}>
            <span className={styles.level}>{LEVELS[record.level - 1]}</span>
            <span className={styles.friend}>
              <strong>{record.nickName}</strong>
              <span>{note(record)}</span>
            </span>
            <span className={styles.brought}>
              {hasRebate && <strong>{money(record.rebate)}</strong>}
              <time dateTime={new Date(record.recordTime).toISOString()}>
                {date.format(record.recordTime)}
              </time>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="ghost" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('friends.more')}
        </Button>
      )}
    </>
  );
}
