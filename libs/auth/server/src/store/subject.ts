/** How the list of staff's changes names a person: by the number, so that no name or address outlives an account. */
export const staffSubject = (userId: number): string => `user ${userId}`;
