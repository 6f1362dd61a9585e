import { useDocumentInfo, useForm, useLocale } from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest } from './panel-request.ts'

const record = z.looseObject({})

/** The address of a form's record in the API, and a way to show its newest version after a change by another call. */
export function useNewest(): { path: string; showNewest: () => Promise<void> } {
  const info = useDocumentInfo()
  const { reset } = useForm()
  const { code: locale } = useLocale()
  const { collectionSlug, globalSlug, id } = info
  const path = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`
  const query = `locale=${locale}&fallback-locale=null&depth=0&draft=true`

  async function showNewest(): Promise<void> {
    const newest = await panelRequest('GET', `${path}?${query}`, record)
    await reset(newest)
    info.updateSavedDocumentData(newest)
    info.incrementVersionCount()
  }

  return { path, showNewest }
}
