/** What the localised name of a type with drafts is stored as: people have a name. */
export const titleFieldOf = (type: string | undefined) => (type === 'team' ? 'name' : 'title')
