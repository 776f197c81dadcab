import { createContext } from 'react';

/** The category of the document that is edited; none where it is only looked at. */
export const CategoryContext = createContext('');
