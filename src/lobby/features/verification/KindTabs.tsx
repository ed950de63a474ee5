import forms from '../../ui/controls/form.module.css';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { useFormTexts } from './formTexts.ts';
import type { IdentityKind } from './IdentityForm.tsx';

/** The choice between e-mail and phone above a form; `panels` prefixes the ids of tabs and panels. */
export function KindTabs({
  panels,
  kind,
  onChange,
}: {
  panels: string;
  kind: IdentityKind;
  onChange: (kind: IdentityKind) => void;
}) {
  const { t } = useFormTexts();
  return (
    <div className={forms.choices}>
      <Tabs
        label={t('ways.label')}
        look="pills"
        panels={panels}
        active={kind}
        onChange={onChange}
        tabs={[
          { id: 'email', label: t('ways.email') },
          { id: 'phone', label: t('ways.phone') },
        ]}
      />
    </div>
  );
}
