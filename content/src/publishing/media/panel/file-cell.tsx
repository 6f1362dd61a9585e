'use client'

import { DefaultCell, useListDrawerContext } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { z } from 'zod'

const film = z.object({ id: z.string(), mimeType: z.literal('video/mp4'), version: z.string() })

/** The name of a file below its picture, or below a frame of a film. In a file picker it chooses the file. */
// biome-ignore lint/plugin/list-cell: it runs in the browser
export function FileCell(props: DefaultCellComponentProps) {
  const { cellData, collectionSlug, link, rowData } = props
  const { drawerSlug, onSelect } = useListDrawerContext()
  const { data } = film.safeParse(rowData)
  const chosen = { collectionSlug, doc: rowData, docID: rowData.id }
  // As Payload does for its own cells.
  const choosing = link &&
    drawerSlug && {
      className: 'default-cell__first-cell',
      link: false,
      onClick: () => onSelect?.(chosen),
    }
  const shown = data && <Film {...data} name={String(cellData)} />
  return <DefaultCell {...props} {...choosing} cellData={shown ?? cellData} />
}

/** In the markup of Payload's pictures. */
function Film({ id, name, version }: z.output<typeof film> & { name: string }) {
  return (
    <div className="file">
      <div className="thumbnail thumbnail--size-small file__thumbnail">
        <video src={`/v1/media/${id}/${version}/original.mp4#t=0.5`} preload="metadata" muted />
      </div>
      <span className="file__filename">{name}</span>
    </div>
  )
}
