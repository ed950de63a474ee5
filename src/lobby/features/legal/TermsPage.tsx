import { LegalPanel } from './LegalPanel.tsx';

export default function TermsPage() {
  return <LegalPanel page="terms" />;
}
