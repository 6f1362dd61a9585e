import type { Payload, Where } from 'payload'

/** Id of the record that a form names. */
export async function findBySlug(
  payload: Payload,
  collection: 'projects' | 'vacancies',
  slug: string | undefined,
  further: Where = {},
): Promise<string | null> {
  if (!slug) return null
  const where = { ...further, slug: { equals: slug } }
  const { docs } = await payload.find({
    collection,
    where,
    select: { slug: true },
    depth: 0,
    pagination: false,
  })
  return docs[0]?.id ?? null
}

/** The unit of a project that a form names by its key, or else by its label. */
export async function findUnit(payload: Payload, project: string, name: string | undefined) {
  if (!name) return null
  const { docs } = await payload.find({
    collection: 'units',
    where: {
      project: { equals: project },
      or: [{ key: { equals: name } }, { label: { equals: name } }],
    },
    select: { key: true, status: true },
    depth: 0,
    pagination: false,
  })
  return docs.find(({ key }) => key === name) ?? docs[0] ?? null
}
