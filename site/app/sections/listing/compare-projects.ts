import type { ProjectCard } from '@alun/contract/schema/project'

export function cheapestProject(projects: readonly ProjectCard[]): ProjectCard | null {
  const priced = projects.filter(
    ({ counts, priceFrom }) => counts.available > 0 && priceFrom !== null,
  )
  const currency = priced[0]?.priceFrom?.currency
  // Amounts in different currencies cannot be compared.
  const [cheapest] = priced
    .filter(({ priceFrom }) => priceFrom?.currency === currency)
    .toSorted((a, b) => (a.priceFrom?.amount ?? 0) - (b.priceFrom?.amount ?? 0))
  return cheapest ?? null
}

export function nextProject(projects: readonly ProjectCard[]): ProjectCard | null {
  const [next] = projects
    .filter(({ stage, completion }) => stage !== 'completed' && completion.date !== null)
    .toSorted((a, b) => (a.completion.date ?? '').localeCompare(b.completion.date ?? ''))
  return next ?? null
}
