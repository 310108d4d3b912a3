declare global {
  interface Window {
    /** What `earlyText.js` left here. */
    sealedText?: {
      end: (isOpen: boolean) => void;
      /** Once all that it needs has come: settles when the text is painted, or will not be. */
      shown?: Promise<void>;
      /** Whether the document is being left while the text is shown. */
      isLeft?: boolean;
    };
  }
}

/**
 * Takes away the text that was shown before the scripts of the page had arrived, and keeps it from coming.
 *
 * @param isOpen Whether the page itself takes its place.
 */
export const endEarlyText = (isOpen = false): void => window.sealedText?.end(isOpen);

/** Lets the text that is about to be shown come first: what takes the processor's time can wait for it. */
export const afterEarlyText = async (): Promise<void> => window.sealedText?.shown;

/** Whether the document is being left while the text is shown, so that what fails says nothing. */
export const isEarlyTextLeft = (): boolean => window.sealedText?.isLeft ?? false;
