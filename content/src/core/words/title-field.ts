/** The field of the localised title of a type with drafts; people have a name. */
export const titleFieldOf = (type: string | undefined) => (type === 'team' ? 'name' : 'title')
