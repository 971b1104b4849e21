import { useBrand } from '../../brand/brand-context.tsx'
import { PrintedAccount } from './card/printed-account.tsx'
import { ModalsProvider } from './modal/modals-context.tsx'
import { SectionPage } from './section/section-page.tsx'

/** What the airline keeps about the passenger, part by part. [RTE-18, ACC-01] */
export function Component() {
  const { printedAccount } = useBrand().profile
  return (
    <ModalsProvider hasLists={printedAccount}>
      {printedAccount ? <PrintedAccount /> : <SectionPage />}
    </ModalsProvider>
  )
}
