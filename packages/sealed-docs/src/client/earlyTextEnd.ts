declare global {
  interface Window {
    /** Set by `earlyText/index.ts`. */
    sealedText?: {
      end: (isOpen: boolean) => void;
      /** Set once everything the text needs has arrived. Settles when the text is painted, or won't be. */
      shown?: Promise<void>;
      /** Whether the document is being left while the text is shown. */
      isLeft?: boolean;
    };
  }
}

/**
 * Removes the text that was shown before the page's scripts arrived, or keeps it from being shown.
 *
 * @param isOpen Whether the page itself replaces it.
 */
export const endEarlyText = (isOpen = false): void => window.sealedText?.end(isOpen);

/** Resolves once a text that's about to be shown is painted. CPU-heavy work should wait for it. */
export const afterEarlyText = async (): Promise<void> => window.sealedText?.shown;

/** Whether the document is being left while the text is shown. If so, failed requests mean nothing. */
export const isEarlyTextLeft = (): boolean => window.sealedText?.isLeft ?? false;
