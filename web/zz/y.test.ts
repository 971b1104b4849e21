import {expect,test} from 'vitest'; test('x',()=>{expect(typeof document).toBe('undefined')})
