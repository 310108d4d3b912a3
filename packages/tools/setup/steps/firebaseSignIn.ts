import type {Step} from '../Step';

export const firebaseSignIn: Step = {
  title: 'A sign-in to Firebase, with a Google account',
  async isDone({commandLines}) {
    const {result} = await commandLines.ask('firebase', ['login:list']);
    return Array.isArray(result) && result.length > 0;
  },
  async act({commandLines, person}) {
    person.tell(
      'The Firebase CLI asks two things for itself, which you may refuse. Then a browser opens: take the Google account that shall own the project.',
    );
    await commandLines.show('firebase', ['login']);
  },
};
