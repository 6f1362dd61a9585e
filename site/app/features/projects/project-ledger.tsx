import type { Project } from '@alun/contract/schema/project'
import { factsOf } from '../../query/project-facts.ts'
import { completionText } from '../../sections/listing/completion-text.ts'
import { Ledger, type LedgerEntry } from '../../ui/ledger.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatAreas, formatList, formatPercent, formatRoiRange } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { paymentSteps } from './project-figures.ts'

/** Six key figures; those without a value are left out. */
export function ProjectLedger({ project }: { project: Project }) {
  const { locale, t } = useLanguage()
  const { card, completionNote, lease, paymentPlan, tenure } = project
  const { areas, counts, indoorAreas, roi } = card
  const { available, reserved, sold } = counts
  const total = available + reserved + sold
  const { plots } = factsOf(project)
  const completion = completionText(card.completion, locale)
  const { first, later } = paymentSteps(paymentPlan.stages)
  const percents = later.map((percent) => formatPercent(percent, locale))
  const leaseNotes = [
    lease.yearsLeftAtHandover !== null &&
      t('project.ledger.leaseLeft', { years: lease.yearsLeftAtHandover }),
    lease.extensionYears !== null &&
      t('project.ledger.leaseExtension', { years: lease.extensionYears }),
  ]
  const range = ({ min, max }: { min: number; max: number }) => formatAreas(min, max, locale)
  const areaNotes = [
    indoorAreas && t('areas.indoorsOf', { area: range(indoorAreas) }),
    plots && t('project.ledger.plots', { range: range(plots) }),
  ]
  const entries: (LedgerEntry | false | null)[] = [
    total > 0 && {
      key: 'free',
      label: t(`project.ledger.free.${card.kind}`),
      value: t('project.ledger.freeOf', { free: available, total }),
      note: reserved > 0 && t('project.ledger.reserved', { count: reserved }),
    },
    areas && {
      key: 'areas',
      label: t('project.types.total'),
      value: range(areas),
      note: areaNotes.filter((note) => note !== null).join(', '),
    },
    lease.end !== null && {
      key: 'lease',
      label: t('project.ledger.lease'),
      value: t('project.ledger.leaseUntil', { year: lease.end.slice(0, 4) }),
      note: leaseNotes.filter((note) => note !== false).join(', '),
    },
    tenure === 'freehold' && {
      key: 'tenure',
      label: t('project.ledger.tenure'),
      value: t('project.ledger.freehold'),
    },
    completion && {
      key: 'handover',
      label: t('project.handover'),
      value: textOf(completion),
      note: textOf(completionNote),
    },
    roi && {
      key: 'roi',
      label: t('project.forecastRoi'),
      value: formatRoiRange(roi.min, roi.max, locale),
      note: t('project.ledger.roiNote'),
    },
    first.length > 0 && {
      key: 'payment',
      label: t('project.ledger.payment'),
      value: first.join(' / '),
      note:
        percents.length > 0 &&
        t('project.ledger.paymentThen', { list: formatList(percents, locale) }),
    },
  ]
  const shown = entries.filter((entry) => entry !== null && entry !== false)
  return <Ledger label={t('project.ledger.label')} entries={shown} columns={6} />
}
