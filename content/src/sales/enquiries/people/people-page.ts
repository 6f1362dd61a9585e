export const personAddress = (person: string) => `/admin/people/${person}`
