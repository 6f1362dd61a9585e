import { getTranslation } from '@payloadcms/translations'
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import type { ClientField, StaticLabel } from 'payload'

interface Place {
  /** The labels of the field and of those around it. */
  name: string
  /** The positions of the tabs in which it is. */
  tabs: readonly number[]
}

type LabelOf = (label: StaticLabel | false | undefined) => string

/** Where a field of the form is, by its path (`paymentPlan.stages.0.percent`), also in a tab that is closed. */
export function useFieldPlaces(): (path: string) => Place {
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const place = globalSlug ? { globalSlug } : { collectionSlug: collectionSlug ?? '' }
  const fields = getEntityConfig(place)?.fields ?? []
  const labelOf: LabelOf = (label) => (label ? getTranslation(label, i18n) : '')
  return (path) => {
    const found = placeIn(fields, path.split('.'), labelOf)
    return found ? { name: found.names.join(' · '), tabs: found.tabs } : { name: path, tabs: [] }
  }
}

interface Found {
  names: readonly string[]
  tabs: readonly number[]
}

function placeIn(
  fields: readonly ClientField[],
  path: readonly string[],
  labelOf: LabelOf,
): Found | null {
  for (const field of fields) {
    const found = placeWithin(field, path, labelOf)
    if (found) return found
  }
  return null
}

function placeWithin(field: ClientField, path: readonly string[], labelOf: LabelOf): Found | null {
  if (field.type === 'tabs') {
    for (const [at, tab] of field.tabs.entries()) {
      const found = placeIn(tab.fields, path, labelOf)
      if (found) return { ...found, tabs: [at, ...found.tabs] }
    }
    return null
  }
  const inside = 'fields' in field ? field.fields : []
  if (!('name' in field) || !field.name) return placeIn(inside, path, labelOf)
  const [name, ...rest] = path
  if (field.name !== name) return null
  const own = labelOf('label' in field ? field.label : undefined) || field.name
  if (rest.length === 0) return { names: [own], tabs: [] }
  const [row = '', ...ofRow] = rest
  const isRow = field.type === 'array'
  const found = placeIn(inside, isRow ? ofRow : rest, labelOf) ?? { names: [], tabs: [] }
  const names = isRow ? `${own} ${Number(row) + 1}` : own
  return { ...found, names: [names, ...found.names] }
}
