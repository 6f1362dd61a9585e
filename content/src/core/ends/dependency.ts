import { currentTime } from '@alun/contract/rules/current-time'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Action, ContentSubject, Right, Subject } from '../access/permissions.ts'
import type { Database } from '../database/rows.ts'
import type { Choice } from '../panel/ends/question.ts'
import { connectionOf } from '../payload/transaction.ts'
import type { GapValues, WordKey } from '../words/words.ts'

/** What can end, be switched off, or change so that something else lacks its ground. */
export type Ending = Subject | 'blocked-time'

/** Where rows are read and changed, and for whom. */
export interface EndContext {
  db: Database
  /** For calls of Payload in the same transaction; has the person, the language and the answer. */
  req: PayloadRequest
  now: number
}

export async function endContext(req: PayloadRequest): Promise<EndContext> {
  return { db: await connectionOf(req), req, now: currentTime() }
}

/** Records that are about to be deleted. */
export interface Gone {
  on: Ending
  ids: readonly string[]
  /** They can be restored for a while. */
  isBinned: boolean
}

/** Something that lacks its ground. */
export interface Dependent {
  id: string
  /** Changes when the dependent lacks something else; an accepted one then counts again. */
  state: string
  /** Of how many it stands at the end of a long list; else it is one. */
  count?: number
  /** Person, number or title. */
  title: string
  href: string | null
  /** Where it gets another time; the question stays open meanwhile. */
  moved?: string
  /** The address of the site that it leads to, which could lead elsewhere. */
  leadsTo?: string | null | undefined
  /** Epoch milliseconds; the nearest is shown first. */
  at: number | null
  ground: { key: WordKey; values?: GapValues }
  /** The field of a form that is wrong. */
  path?: string
}

/** Settling changes what readers see, so of content it needs the right to publish. */
type SettlingRight =
  | readonly ['publish', ContentSubject]
  | readonly [Action, Exclude<Subject, ContentSubject>]

type NameOf<Key> = Key extends `ends.of.${infer Name}` ? Name : never
export type DependencyName = NameOf<WordKey>

/** One row of the table of `docs/ends.md`: what hangs on what. */
export interface Dependency {
  name: DependencyName
  on: readonly Ending[]
  /**
   * `refused`: what ends stays. `asked`: the person chooses what happens to the dependents. `ends`: they end too; the
   * database or the room of the dependents does it, and the question names them.
   */
  rule: 'refused' | 'asked' | 'ends'
  /** Besides keeping the dependent with a mark, which is always possible. */
  choices?: readonly Exclude<Choice, 'keep' | 'accept'>[]
  /** The right to see the dependents; a person without it gets numbers and days, but no names. */
  seenBy: Right
  /** The right to settle the dependents; a person without it can only keep them. */
  settledBy: SettlingRight
  /** Why it is refused; `{list}` names the dependents. Without it, the grounds say so. */
  refusal?: WordKey
  /**
   * What would hang on records that are gone, else everything that lacks its ground now; of `ends`, everything that
   * still stands. It never learns what was changed, so a change by SQL or in the same second is found, too.
   */
  unmet?: (context: EndContext, gone: Gone | null) => Promise<Dependent[]>
  /** To whom each can be handed over, or where its address can lead. */
  receivers?: (
    context: EndContext,
    dependents: readonly Dependent[],
    gone: Gone | null,
  ) => Promise<ReadonlyMap<string, { id: string; name: string }[]>>
  /** Tells those who may settle the dependents that somebody without the right has left them hanging. */
  kept?: (context: EndContext, dependents: readonly Dependent[]) => Promise<void>
  settle?: (
    context: EndContext,
    dependents: readonly Dependent[],
    choice: { kind: Choice; to: string | null },
  ) => Promise<void>
}

const custom = z.object({
  dependents: z.custom<readonly Dependency[]>((given) => Array.isArray(given)),
})

/** The rows of all rooms, which `composition/` puts into the configuration. */
export const dependenciesOf = ({ payload }: Pick<PayloadRequest, 'payload'>) =>
  custom.parse(payload.config.custom).dependents
