import { LegalPanel } from './LegalPanel.tsx';

export default function PrivacyPage() {
  return <LegalPanel page="privacy" />;
}
