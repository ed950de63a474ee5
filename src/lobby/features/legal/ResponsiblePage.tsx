import { LegalPanel } from './LegalPanel.tsx';

export default function ResponsiblePage() {
  return <LegalPanel page="responsible" />;
}
