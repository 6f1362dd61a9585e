import { toast, useAuth, useDocumentInfo, useForm, useLocale } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { PanelButton } from '../look/panel-button.tsx'
import { panelRequest, problemOf } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import { enteredFields } from './typed-fields.ts'
import { copyName, unsavedCopies } from './unsaved-copies.ts'

interface Props {
  person: string | null
  /** The record is there again. */
  restored: () => void
  /** Discards the copy of the words that belongs to the deleted record. */
  forget: () => void
}

/** What a person can do with words that were typed into a record that somebody has deleted. */
export function DeletedRecord({ forget, person, restored }: Props) {
  const { collectionSlug = '', hasDeletePermission, id } = useDocumentInfo()
  const { getData, getFields, setModified } = useForm()
  const { permissions } = useAuth()
  const { code } = useLocale()
  const { t } = usePanelText()
  const router = useRouter()
  const restore = () =>
    panelRequest('POST', `${collectionSlug}/${id}/restore`, z.unknown()).then(
      restored,
      (cause: unknown) => toast.error(t(problemOf(cause, 'bin.failed'))),
    )
  const makeNew = () => {
    const fields = enteredFields(getFields(), getData())
    if (person !== null)
      unsavedCopies.keep(person, copyName(`${collectionSlug}/new`, code), { fields })
    forget()
    setModified(false)
    router.push(`/admin/collections/${collectionSlug}/create?locale=${code}`)
  }
  return (
    <>
      {hasDeletePermission && (
        <PanelButton isSmall onClick={() => void restore()}>
          {t('bin.restoreIt')}
        </PanelButton>
      )}
      {permissions?.collections?.[collectionSlug]?.create && (
        <PanelButton isSmall onClick={makeNew}>
          {t('bin.asNew')}
        </PanelButton>
      )}
    </>
  )
}
