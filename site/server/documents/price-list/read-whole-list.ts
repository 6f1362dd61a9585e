import type { Locale } from '@alun/contract/rules/locale'
import {
  type PartnerPrices,
  type PartnerProject,
  partnerPrices,
} from '@alun/contract/schema/partner'
import { maxUnitsInFile } from '../../../app/features/account/price-list-files.ts'
import type { Result, Visitor } from '../../../app/visit/visitor.ts'

/** Reads all pages of an agency's filtered price list; `null` if it has too many units. */
export async function readWholeList(
  visitor: Pick<Visitor, 'ask'>,
  locale: Locale,
  filter: URLSearchParams,
): Promise<Result<PartnerPrices | null>> {
  const projects = new Map<string, PartnerProject>()
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams([...filter, ['locale', locale], ['page', String(page)]])
    const result = await visitor.ask(`/partner/prices?${query}`, partnerPrices)
    if (!result.ok) return result
    const { moreFound, paging } = result.value
    if (moreFound || paging.total > maxUnitsInFile) return { ok: true, value: null }
    for (const project of result.value.projects) {
      const units = [...(projects.get(project.slug)?.units ?? []), ...project.units]
      projects.set(project.slug, { ...project, units })
    }
    if (page >= paging.pages) {
      return { ok: true, value: { ...result.value, projects: [...projects.values()] } }
    }
  }
}
