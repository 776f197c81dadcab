/** Method and path of the calls that only this part makes, as `api/routes.ts` has the others. */
export const findRoutes = {
  'find.findInFiles': ['POST', '/api/find'],
  'find.replaceInFile': ['POST', '/api/find/replace'],
  'find.undoReplace': ['POST', '/api/find/undo'],
} as const;
