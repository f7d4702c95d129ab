import { createContext, use } from 'react';

/** The id of the event whose card is open. */
export const OpenEvent = createContext<string | undefined>(undefined);

/** Marks the open event from within, so that the grid does not render all events when a card opens or closes. */
export const OpenMark = ({ id }: { id: string }) => use(OpenEvent) === id && <i hidden data-open="true" />;
