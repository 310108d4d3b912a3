/** The departments' emblems by name, as SVG path data on a square of 24 by 24. */
export const EMBLEMS: Record<string, string> = {
  anchor: 'M12 3v18M5 14a7 7 0 0 0 14 0M9 7h6',
  cone: 'M10.5 3h3l5 17h-13zM8.6 10h6.8M7 15h10M4 20h16',
  cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  flame: 'M12 3c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 .4 1.6 1 2.2 1.8 2.6C10.6 8.5 11 5.5 12 3z',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H5a1 1 0 0 1-1-1zM20 13h-3v6h2a1 1 0 0 0 1-1zM19 19c0 1.5-2 2-5 2',
  house: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  plane: 'M3 12l18-8-6 17-3-7zM12 14l9-10',
  shield: 'M12 3l8 3v6c0 5-3.5 7.6-8 9-4.5-1.4-8-4-8-9V6zM9 12l2 2 4-4',
  star: 'M12 3l2.6 5.6 6.1 .7-4.5 4.2 1.2 6L12 16.6l-5.4 2.9 1.2-6L3.3 9.3l6.1-.7z',
  wrench: 'M14 7a4.5 4.5 0 0 1 6-4l-3 3 1 2 2 1 3-3a4.5 4.5 0 0 1-6 5l-8 8a2 2 0 0 1-3-3l8-8z',
};
