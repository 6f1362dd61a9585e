import type { ReactNode } from 'react'
import styles from './field.module.css'
import inputs from './input.module.css'

const kinds = ['problem', 'note', 'hint'] as const

/** Texts below an input: its error, how it was understood, its purpose. */
export type FieldNotes = { id: string; name?: string | undefined } & {
  [Kind in (typeof kinds)[number]]?: string | null | undefined
}

export function describedBy(notes: FieldNotes): string | undefined {
  const given = kinds.filter((kind) => notes[kind])
  return given.map((kind) => `${notes.id}-${kind}`).join(' ') || undefined
}

export function Below({ notes }: { notes: FieldNotes }) {
  return kinds.map((kind) =>
    notes[kind] ? (
      <p
        key={kind}
        className={styles[kind]}
        id={`${notes.id}-${kind}`}
        data-note={kind === 'note' ? notes.name : undefined}
      >
        {notes[kind]}
      </p>
    ) : null,
  )
}

export function Field(props: {
  label: ReactNode
  notes: FieldNotes
  className?: string | undefined
  children: ReactNode
}) {
  const { label, notes, className, children } = props
  return (
    <div className={[inputs.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={notes.id}>{label}</label>
      {children}
      <Below notes={notes} />
    </div>
  )
}
