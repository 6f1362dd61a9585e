'use client'

import { parsedJson } from '@alun/contract/rules/parsed-json'
import {
  PopupList,
  toast,
  useAuth,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useListDrawerContext,
  useSelection,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { z } from 'zod'
import { PanelButton } from '../look/panel-button.tsx'
import { panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'

const answered = z.object({
  binned: z.array(z.string()).default([]),
  errors: z.array(z.object({ message: z.string(), data: z.unknown().optional() })).default([]),
})
const leftOpen = z.object({ code: z.literal('ASKED') })

/**
 * Deletes records after one question, which names what hangs on them. It replaces the question of the framework, which
 * does not know that. Also deletes a record of the bin, because both have addresses below `/api/{type}`.
 */
export function useDeletion(type: string, done: () => void) {
  const { t } = usePanelText()
  const router = useRouter()
  const isBusy = useRef(false)
  const undo = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => panelRequest('POST', `${type}/${id}/restore`, z.unknown()))).then(
      () => {
        toast.success(t('bin.restored'))
        router.refresh()
      },
      () => toast.error(t('bin.failed')),
    )
  const remove = async (which: string) => {
    const separator = which.includes('?') ? '&' : '?'
    const answer = await fetch(`/api/${type}${which}${separator}ends=ask`, { method: 'DELETE' })
    const { binned, errors } = answered
      .catch({ binned: [], errors: [] })
      .parse(parsedJson(await answer.text()))
    const [problem] = errors
    if (leftOpen.safeParse(problem?.data).success) return
    if (!answer.ok || problem) return toast.error(problem?.message ?? t('bin.failed'))
    if (binned.length === 0) toast.success(t('bin.gone'))
    else {
      const action = { label: t('bin.undo'), onClick: () => void undo(binned) }
      toast.success(t('bin.put'), { action })
    }
    done()
  }
  return async (which: string) => {
    if (isBusy.current) return
    isBusy.current = true
    const end = () => {
      isBusy.current = false
    }
    await remove(which).then(end, () => {
      end()
      toast.error(t('bin.failed'))
    })
  }
}

/** In the menu of a form; a record in a drawer is part of another form. */
export function DeleteRecord() {
  const { collectionSlug = '', hasDeletePermission, id } = useDocumentInfo()
  const { setModified } = useForm()
  const { t } = usePanelText()
  const router = useRouter()
  const remove = useDeletion(collectionSlug, () => {
    setModified(false)
    router.push(`/admin/collections/${collectionSlug}`)
  })
  const isInDrawer = useEditDepth() > 1
  if (!id || !hasDeletePermission || isInDrawer) return null
  return (
    <PopupList.Button id="delete-record" onClick={() => void remove(`/${id}`)}>
      {t('ends.acts.delete')}
    </PopupList.Button>
  )
}

/** Above a list whose rows are marked; in a drawer they are marked to be chosen. */
export function DeleteMarked({ type }: { type: string }) {
  const { count, getQueryParams, toggleAll } = useSelection()
  const { permissions } = useAuth()
  const { t } = usePanelText()
  const router = useRouter()
  const remove = useDeletion(type, () => {
    toggleAll()
    router.refresh()
  })
  const { isInDrawer } = useListDrawerContext()
  const mayDelete = permissions?.collections?.[type]?.delete === true && !isInDrawer
  if (count === 0 || !mayDelete) return null
  return (
    <p className="panel actions">
      <PanelButton look="danger" isSmall onClick={() => void remove(getQueryParams())}>
        {t('ends.acts.delete')} ({count})
      </PanelButton>
    </p>
  )
}
