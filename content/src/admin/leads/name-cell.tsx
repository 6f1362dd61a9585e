import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'

const row = z.object({
  id: z.string(),
  name: z.string().nullish(),
  phone: z.string().nullish(),
  contact: z.string().nullish(),
})

/** The sender's name, or the phone where a form asks for nothing else. */
export function NameCell({ rowData }: DefaultServerCellComponentProps) {
  const read = row.safeParse(rowData)
  if (!read.success) return null
  const { id, name, phone, contact } = read.data
  return (
    <Link href={`/admin/collections/leads/${id}`} prefetch={false}>
      {name || phone || contact || id}
    </Link>
  )
}
