import { useTranslation } from 'react-i18next';
import { copyText } from '../../device/copyText.ts';
import { canShare, share } from '../../device/share.ts';
import { globalConfig } from '../../session/globalConfig.ts';
import { sessionStore } from '../../session/storage.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyField } from '../../ui/controls/CopyField.tsx';
import { ExternalLink } from '../../ui/controls/ExternalLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './promote.module.css';
import { QrCode } from './QrCode.tsx';
import { messengerLinks, shareAddress } from './share.ts';

/** The player's link and the ways it reaches a friend: copied, the system's share sheet, messengers, a code to scan (§2). */
export function ShareBox({ shareUrl }: { shareUrl: string }) {
  const { t, i18n } = useTranslation('promote');
  const channel = sessionStore.get('channelId') ?? globalConfig().defaultChannelId;
  const url = shareAddress(shareUrl, channel);
  const text = t('share.text');
  const open = async () => {
    if (await share({ title: t('common:brand'), text, url })) return;
    await copyText(url).then(
      () => showToast('success', 'common:copied'),
      () => showToast('info', 'common:copyByHand'),
    );
  };
  return (
    <div className={styles.share}>
      <CopyField label={t('link')} value={url} />
      <div className={styles.ways}>
        {canShare() && (
          <Button small onClick={() => void open()}>
            <Icon name="share" size={20} />
            {t('share.sheet')}
          </Button>
        )}
        {messengerLinks(url, text, i18n.language).map(({ name, href }) => (
          <ExternalLink key={name} className={styles.messenger} href={href}>
            {name}
          </ExternalLink>
        ))}
      </div>
      <details className={styles.qr}>
        <summary>{t('share.qr')}</summary>
        <QrCode text={url} label={t('share.qrLabel')} />
      </details>
    </div>
  );
}
