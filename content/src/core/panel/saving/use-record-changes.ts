import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { type Changes, changesIn, wholeFields } from '../unsaved/typed-changes.ts'

/** What a person has changed in a form, and how other values come into it. */
export function useRecordChanges(): {
  /** Since the record was read. */
  changesNow: () => Changes
  /** Shows other values, which are to be saved. */
  put: (values: object) => Promise<void>
} {
  const { data } = useDocumentInfo()
  const { dispatchFields, getData, getFields, reset, setModified } = useForm()
  return {
    changesNow: () => changesIn(wholeFields(getFields()), data ?? {}, getData()),
    put: async (values) => {
      const file: unknown = getFields().file?.value
      await reset(values)
      // A chosen file is in no record yet.
      if (file) dispatchFields({ type: 'UPDATE', path: 'file', value: file })
      setModified(true)
    },
  }
}
