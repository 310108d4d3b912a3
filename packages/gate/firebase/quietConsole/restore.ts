import {browserConsole} from './hide';

window.console = browserConsole;
