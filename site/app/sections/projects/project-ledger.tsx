import type { Project } from '@alun/contract/schema/project'
import { Ledger, type LedgerEntry } from '../../ui/ledger.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatAreas, formatList, formatPercent } from '../../words/format.ts'
import { formatRoiRange } from '../../words/format-roi.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { completionText } from '../listing/completion-text.ts'
import { paymentSteps, plotRange } from './project-figures.ts'

/** Six figures that decide; those without a value are left out. */
export function ProjectLedger({ project }: { project: Project }) {
  const t = useMessages()
  const entries = [
    useFreeUnits(project),
    useAreas(project),
    useLease(project),
    useHandover(project),
    useRoi(project),
    usePayment(project),
  ].filter((entry) => entry !== null)
  return <Ledger label={t('project.ledger.label')} entries={entries} columns={6} />
}

function useFreeUnits({ card }: Project): LedgerEntry | null {
  const t = useMessages()
  const { available, reserved, sold } = card.counts
  const total = available + reserved + sold
  if (total === 0) return null
  return {
    key: 'free',
    label: t(`project.ledger.free.${card.kind}`),
    value: t('project.ledger.freeOf', { free: available, total }),
    note: reserved > 0 && t('project.ledger.reserved', { count: reserved }),
  }
}

function useAreas({ card: { areas }, units }: Project): LedgerEntry | null {
  const { locale, t } = useLanguage()
  if (areas === null) return null
  const plots = plotRange(units)
  return {
    key: 'areas',
    label: t('project.area'),
    value: formatAreas(areas.min, areas.max, locale),
    note: plots && t('project.ledger.plots', { range: formatAreas(plots.min, plots.max, locale) }),
  }
}

function useLease({ lease }: Project): LedgerEntry | null {
  const t = useMessages()
  if (lease.end === null) return null
  const notes = [
    lease.yearsLeftAtHandover !== null &&
      t('project.ledger.leaseLeft', { years: lease.yearsLeftAtHandover }),
    lease.extensionYears !== null &&
      t('project.ledger.leaseExtension', { years: lease.extensionYears }),
  ].filter((note) => note !== false)
  return {
    key: 'lease',
    label: t('project.ledger.lease'),
    value: t('project.ledger.leaseUntil', { year: lease.end.slice(0, 4) }),
    note: notes.join(', '),
  }
}

function useHandover({ card, completionNote }: Project): LedgerEntry | null {
  const { locale, t } = useLanguage()
  const completion = completionText(card.completion, locale)
  if (completion === null) return null
  return {
    key: 'handover',
    label: t('project.handover'),
    value: textOf(completion),
    note: completionNote && textOf(completionNote),
  }
}

function useRoi({ card: { roi } }: Project): LedgerEntry | null {
  const { locale, t } = useLanguage()
  if (roi === null) return null
  return {
    key: 'roi',
    label: t('project.forecastRoi'),
    value: formatRoiRange(roi.min, roi.max, locale),
    note: t('project.ledger.roiNote'),
  }
}

function usePayment({ paymentPlan }: Project): LedgerEntry | null {
  const { locale, t } = useLanguage()
  const { first, later } = paymentSteps(paymentPlan.stages)
  if (first.length === 0) return null
  const percents = later.map((percent) => formatPercent(percent, locale))
  return {
    key: 'payment',
    label: t('project.ledger.payment'),
    value: first.join(' / '),
    note:
      percents.length > 0 &&
      t('project.ledger.paymentThen', { list: formatList(percents, locale) }),
  }
}
